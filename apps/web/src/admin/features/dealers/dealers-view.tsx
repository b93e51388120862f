import { Card, Group, Stack, Text } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { CallOutput } from '../../../lib/contract.js';
import { useCall } from '../../../lib/queries.js';
import { drawGames, gameWords } from '../../../shared/draws/draw-labels.js';
import { Badge } from '../../../ui/badge.js';
import { Button } from '../../../ui/button.js';
import { Checkbox } from '../../../ui/checkbox.js';
import { FormDialog } from '../../../ui/form-dialog.js';
import { EmptyState, FailedState, LoadingBars } from '../../../ui/states.js';
import { Time } from '../../../ui/time.js';
import { useCallCommand } from '../../../ui/use-command.js';
import { PageHead } from '../../components/page-head.js';

type Dealer = CallOutput<'admin/dealer/get'>['items'][number];

/** Dealers, and which games each enters results of. */
export function DealersView(): ReactNode {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const read = useCall('admin/dealer/get');
  const [open, setOpen] = useState<Dealer | null>(null);
  return (
    <Stack gap={12}>
      <PageHead title={t('dealing:dealers.title')} />
      <Text size="t13" c="text-2">
        {t('dealing:dealers.about')} {t('dealing:dealers.manualNeeded')}
      </Text>
      {read.data === undefined &&
        (read.error === null ? <LoadingBars rows={6} /> : <FailedState error={read.error} onRetry={() => void read.refetch()} />)}
      {read.data?.items.length === 0 && (
        <EmptyState
          text={t('dealing:dealers.empty')}
          action={<Button onClick={() => void navigate({ to: '/admin/staff' } as never)}>{t('admin:menu.staff')}</Button>}
        />
      )}
      {read.data?.items.map((dealer) => (
        <DealerCard key={dealer.id} dealer={dealer} onAssign={() => setOpen(dealer)} />
      ))}
      {open && <AssignDialog dealer={open} onClose={() => setOpen(null)} />}
    </Stack>
  );
}

function DealerCard({ dealer, onAssign }: { dealer: Dealer; onAssign: () => void }): ReactNode {
  const { t } = useTranslation();
  const { account, name, state, games, lastEntryAt } = dealer;
  return (
    <Card p={12} data-testid={`dealer-${account}`}>
      <Group justify="space-between" align="flex-start" gap={12}>
        <Stack gap={8} flex={1} miw={0}>
          <Group gap={8}>
            <Text component="b" size="t13" fw={600}>
              {account}
            </Text>
            {name !== '' && name !== account && (
              <Text span size="t13" c="text-2">
                {name}
              </Text>
            )}
            {state !== 'active' && <Badge tone="warning">{t(`staff:state.${state}`)}</Badge>}
          </Group>
          <Group gap={4}>
            {games.length === 0 && (
              <Text span size="t12" c="muted">
                {t('dealing:dealers.noGames')}
              </Text>
            )}
            {games.map((game) => (
              <Badge key={game}>{gameWords(game, t)}</Badge>
            ))}
          </Group>
          <Text span size="t12" c="muted">
            {t('dealing:dealers.lastEntry')}{' '}
            {lastEntryAt === null ? t('dealing:dealers.never') : <Time span at={lastEntryAt} format="short" />}
          </Text>
        </Stack>
        <Button size={36} needs="admin/dealer/update" onClick={onAssign}>
          {t('dealing:dealers.assign')}
        </Button>
      </Group>
    </Card>
  );
}

function AssignDialog({ dealer, onClose }: { dealer: Dealer; onClose: () => void }): ReactNode {
  const { t } = useTranslation();
  const [games, setGames] = useState<readonly string[]>(dealer.games);
  const command = useCallCommand('admin/dealer/update', {
    refresh: ['admin/dealer/get'],
    done: t('dealing:dealers.saved'),
    onDone: onClose,
  });
  return (
    <FormDialog
      title={t('dealing:dealers.assignTo', { account: dealer.account })}
      command={command}
      verb={t('dealing:dealers.save')}
      testId="save-dealer"
      onSubmit={() => void command.run({ id: dealer.id, games: [...games] })}
      onClose={onClose}
    >
      <Stack gap={8}>
        {drawGames.map((game) => (
          <Group key={game} gap={8}>
            <Checkbox
              label={gameWords(game, t)}
              isChecked={games.includes(game)}
              onChange={(isOn) => setGames(isOn ? [...games, game] : games.filter((each) => each !== game))}
            />
            <Text span size="t13" aria-hidden="true">
              {gameWords(game, t)}
            </Text>
          </Group>
        ))}
      </Stack>
    </FormDialog>
  );
}
