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
  if (check === undefined && !isError) return <p className="t12 xm">{t('rewards:proof.computing')}</p>;
  if (check === null) return <p className="t12 xm">{t('rewards:proof.unavailable')}</p>;
  const isRight = check !== undefined && Object.values(check).every(Boolean);
  return (
    <p className={`row g6 t12 w6 ${isRight ? 'xw' : 'xl'}`}>
      <Icon of={isRight ? IconShieldCheck : IconShieldX} size={16} />
      {t(isRight ? 'rewards:proof.ok' : 'rewards:proof.bad')}
    </p>
  );
}

/** The published values of a spin and the way from them to its prize. */
export function ProofDialog({ spin, onClose }: { spin: Spin; onClose: () => void }): ReactNode {
  const { t } = useTranslation();
  const { proof, prize, prizes } = spin;
  const fact = (label: string, value: string): ReactNode => (
    <div className="col g2">
      <dt className="row sb g8 t12 xm">
        {label}
        <CopyButton text={value} label={label} />
      </dt>
      <dd className="mono hash-line">{value === '' ? '–' : value}</dd>
    </div>
  );
  return (
    <Dialog title={t('rewards:proof.title')} onClose={onClose} width={560}>
      <div className="col g16">
        <p className="t13 x2">{t('rewards:proof.intro')}</p>
        <div className="row sb g8 wrap">
          <b className="t16 w6">{prizeName(prize)}</b>
          <Time at={spin.at} format="full" className="t12 xm" />
        </div>
        <dl className="col g12">
          {fact(t('rewards:roulette.commitment'), proof.commitment)}
          {fact(t('rewards:proof.serverSeed'), proof.serverSeed)}
          {fact(t('rewards:roulette.clientSeed'), proof.clientSeed)}
        </dl>
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
                <span className="f1">{prizeName(each)}</span>
                <span className="t12 xm">
                  {from}–{from + each.weight - 1}
                </span>
              </li>
            );
          })}
        </ul>
        <ProofLine spin={spin} />
      </div>
    </Dialog>
  );
}
