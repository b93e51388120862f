import { Box, Group, Stack, Text } from '@mantine/core';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { IconShieldCheck, IconShieldX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { CopyButton } from '../../../ui/copy-button.js';
import { Dialog } from '../../../ui/dialog.js';
import { Icon } from '../../../ui/icon.js';
import { Time } from '../../../ui/time.js';
import { prizeName } from './prize-name.js';
import type { Spin } from './roulette-state.js';
import { checkSpin, type SpinCheck } from './check-spin.js';

/** The check of a spin, made here from its published values. */
function useSpinCheck(spin: Spin): UseQueryResult<SpinCheck> {
  return useQuery({
    queryKey: ['spin-check', spin.id],
    queryFn: () => checkSpin(spin),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 60_000,
    retry: false,
  });
}

/** Whether this browser has come to the same prize. */
export function ProofLine({ spin }: { spin: Spin }): ReactNode {
  const { t } = useTranslation();
  const { data: check, isError } = useSpinCheck(spin);
  if (check === undefined && !isError)
    return (
      <Text size="t12" c="muted">
        {t('rewards:proof.computing')}
      </Text>
    );
  if (check === null)
    return (
      <Text size="t12" c="muted">
        {t('rewards:proof.unavailable')}
      </Text>
    );
  const isRight = check !== undefined && Object.values(check).every(Boolean);
  return (
    <Group component="p" gap={6} fz="t12" lh="t12" fw={600} c={isRight ? 'win' : 'lose'}>
      <Icon of={isRight ? IconShieldCheck : IconShieldX} size={16} />
      {t(isRight ? 'rewards:proof.ok' : 'rewards:proof.bad')}
    </Group>
  );
}

/** The published values of a spin and the way from them to its prize. */
export function ProofDialog({ spin, onClose }: { spin: Spin; onClose: () => void }): ReactNode {
  const { t } = useTranslation();
  const { proof, prize, prizes } = spin;
  const fact = (label: string, value: string): ReactNode => (
    <Stack gap={2}>
      <Group component="dt" justify="space-between" gap={8} fz="t12" lh="t12" c="muted">
        {label}
        <CopyButton text={value} label={label} />
      </Group>
      <Text component="dd" fz="t11" lts={0} ff="mono" className="hash-line">
        {value === '' ? '–' : value}
      </Text>
    </Stack>
  );
  return (
    <Dialog title={t('rewards:proof.title')} onClose={onClose} width={560}>
      <Stack gap={16}>
        <Text size="t13" c="text-2">
          {t('rewards:proof.intro')}
        </Text>
        <Group justify="space-between" wrap="wrap" gap={8}>
          <Text component="b" size="t16" fw={600}>
            {prizeName(prize)}
          </Text>
          <Time at={spin.at} format="full" size="t12" c="muted" />
        </Group>
        <Stack component="dl" gap={12}>
          {fact(t('rewards:roulette.commitment'), proof.commitment)}
          {fact(t('rewards:proof.serverSeed'), proof.serverSeed)}
          {fact(t('rewards:roulette.clientSeed'), proof.clientSeed)}
        </Stack>
        <ol className="rules">
          <li>{t('rewards:proof.stepSeed')}</li>
          <li>{t('rewards:proof.stepRoll', { roll: proof.roll, of: proof.of })}</li>
          <li>{t('rewards:proof.stepPrize')}</li>
        </ol>
        <ul className="prizes framed">
          {prizes.map((each, index) => {
            const from = prizes.slice(0, index).reduce((sum, { weight }) => sum + weight, 0);
            return (
              <li key={index} aria-current={index === spin.index || undefined}>
                <Box component="span" flex={1} miw={0}>
                  {prizeName(each)}
                </Box>
                <Text span size="t12" c="muted">
                  {from}–{from + each.weight - 1}
                </Text>
              </li>
            );
          })}
        </ul>
        <ProofLine spin={spin} />
      </Stack>
    </Dialog>
  );
}
