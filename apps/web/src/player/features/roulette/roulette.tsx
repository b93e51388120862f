import { Link } from '@tanstack/react-router';
import { IconArrowDownToArc, IconCalendarCheck, IconDice5, IconTicket } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { CallOutput } from '../../../lib/contract.js';
import { useConnection } from '../../../lib/connection.js';
import { refresh, useCall } from '../../../lib/queries.js';
import { usePush } from '../../../lib/use-push.js';
import { Button, buttonClass } from '../../../ui/button.js';
import { CopyButton } from '../../../ui/copy-button.js';
import { Icon } from '../../../ui/icon.js';
import { FailedState, LoadingBars } from '../../../ui/states.js';
import { TextInput } from '../../../ui/text-input.js';
import { prizeName } from './prize-name.js';
import { ResultDialog } from './result-dialog.js';
import { formatChance, newClientSeed, useRoulette, type Roulette as Controls } from './roulette-state.js';
import { Wheel } from './wheel.js';

type State = CallOutput<'user/roulette/get'>;

const MAX_SEED = 64;

/** The wheel, what can be won, and the button. */
export function Roulette(): ReactNode {
  const { t } = useTranslation();
  const { data, error, refetch } = useCall('user/roulette/get');
  usePush('inventory.changed', () => refresh('user/roulette/get'));
  const controls = useRoulette();
  if (data === undefined)
    return (
      <section className="card">
        {error === null ? <LoadingBars rows={10} /> : <FailedState error={error} onRetry={() => void refetch()} />}
      </section>
    );
  const { shown, turned, isTurning, won } = controls;
  // The wheel of a spin is the one it was drawn on, even if the prizes have changed since.
  const prizes = (isTurning || won !== null ? shown?.prizes : undefined) ?? data.prizes;
  return (
    <div className="form-lay roulette">
      <section className="card pad col g16 wheel-card">
        <Wheel
          prizes={prizes}
          turned={turned}
          isTurning={isTurning}
          label={t('rewards:roulette.wheel', { prizes: prizes.map(prizeName).join(', ') })}
        />
        <SpinButton state={data} controls={controls} />
      </section>
      <div className="col g16">
        {data.tickets === 0 && !isTurning && <NoTickets />}
        <Prizes prizes={data.prizes} />
        <Fairness commitment={data.commitment} controls={controls} />
      </div>
      {won !== null && <ResultDialog spin={won} onClose={controls.closeResult} />}
    </div>
  );
}

function SpinButton({ state: { isOpen, tickets }, controls }: { state: State; controls: Controls }): ReactNode {
  const { t } = useTranslation();
  const isOffline = useConnection().state === 'lost';
  const { isTurning, isBusy, error } = controls;
  return (
    <>
      {!isOpen && <p className="note">{t('rewards:roulette.closed')}</p>}
      {error !== null && (
        <p className="note lose" role="alert">
          {error.message}
          {error.isNetwork && (
            <>
              <br />
              {t('common:moneyError.unknown')}
            </>
          )}
        </p>
      )}
      <Button
        look="primary"
        size={52}
        isBusy={isBusy || isTurning}
        disabled={!isOpen || tickets === 0 || isOffline}
        data-testid="spin"
        onClick={() => void controls.spin()}
      >
        {t(isTurning ? 'rewards:roulette.turning' : 'rewards:roulette.spin')}
      </Button>
      <p className="row g6 t13 x2 tickets">
        <Icon of={IconTicket} size={16} />
        {t('rewards:roulette.tickets')}{' '}
        <b className="w7 x1" data-testid="tickets">
          {tickets}
        </b>
      </p>
    </>
  );
}

function NoTickets(): ReactNode {
  const { t } = useTranslation();
  return (
    <section className="card pad col g12">
      <h2 className="sec-title">{t('rewards:roulette.noTickets')}</h2>
      <p className="t13 x2">{t('rewards:roulette.howTo')}</p>
      <div className="row g8 wrap">
        <Link to="/board/attendance" className={buttonClass('secondary', 44)}>
          <Icon of={IconCalendarCheck} size={16} />
          {t('rewards:attendance.title')}
        </Link>
        <Link to="/board/money-deposit" search={{ page: 1 } as never} className={buttonClass('secondary', 44)}>
          <Icon of={IconArrowDownToArc} size={16} />
          {t('player:menu.deposit')}
        </Link>
      </div>
    </section>
  );
}

function Prizes({ prizes }: { prizes: State['prizes'] }): ReactNode {
  const { t } = useTranslation();
  return (
    <section className="card">
      <div className="sec card-head">
        <h2>{t('rewards:roulette.prizes')}</h2>
        <span className="t12 xm">{t('rewards:roulette.chance')}</span>
      </div>
      <ul className="prizes">
        {prizes.map((prize, index) => (
          <li key={index}>
            <span className="f1 t14 x1">{prizeName(prize)}</span>
            <span className="t13 x2">{formatChance(prize.chance)}</span>
          </li>
        ))}
      </ul>
      <p className="t12 xm prizes-note">{t('rewards:roulette.segments')}</p>
    </section>
  );
}

function Fairness({
  commitment,
  controls: { clientSeed, setClientSeed, isBusy },
}: {
  commitment: string | null;
  controls: Controls;
}): ReactNode {
  const { t } = useTranslation();
  return (
    <section className="card pad col g12">
      <h2 className="sec-title">{t('rewards:roulette.fair')}</h2>
      <p className="t13 x2">{t('rewards:roulette.fairText')}</p>
      {commitment !== null && (
        <div className="col g4">
          <span className="row sb g8 t12 xm">
            {t('rewards:roulette.commitment')}
            <CopyButton text={commitment} label={t('rewards:roulette.commitment')} />
          </span>
          <code className="mono hash-line">{commitment}</code>
        </div>
      )}
      <TextInput
        label={t('rewards:roulette.clientSeed')}
        value={clientSeed}
        maxLength={MAX_SEED}
        autoComplete="off"
        spellCheck={false}
        disabled={isBusy}
        onChange={(event) => setClientSeed(event.target.value)}
        right={
          <Button
            look="ghost"
            isIcon
            aria-label={t('rewards:roulette.newSeed')}
            disabled={isBusy}
            onClick={() => setClientSeed(newClientSeed())}
          >
            <Icon of={IconDice5} size={16} />
          </Button>
        }
      />
    </section>
  );
}
