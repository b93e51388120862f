import { IconCircleCheck, IconCircleX, IconLoader2 } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { toApiError } from '../../lib/api.js';
import { CopyButton } from '../../ui/copy-button.js';
import { Dialog } from '../../ui/dialog.js';
import { Draw } from '../../ui/ball.js';
import { Icon } from '../../ui/icon.js';
import { FailedState, LoadingBars } from '../../ui/say.js';
import { Time } from '../../ui/time.js';
import { useFairCheck, usePublished, type FairCheck, type Published } from './fair-check.js';
import { gameName } from './market-words.js';

/** Recomputes a round in front of the player, step by step, from what has been published. */
export default function VerifyDialog({ roundId, onClose }: { roundId: number; onClose: () => void }): ReactNode {
  const { t } = useTranslation();
  const published = usePublished(roundId);
  const title = t('player:fair.dialogTitle');
  if (published.data === undefined) {
    return (
      <Dialog title={title} onClose={onClose} width={620}>
        {published.error === null ? <LoadingBars rows={8} /> : <FailedState error={toApiError(published.error)} onRetry={() => void published.refetch()} />}
      </Dialog>
    );
  }
  return <Dialog title={title} onClose={onClose} width={620}><Steps published={published.data} /></Dialog>;
}

function Steps({ published }: { published: Published }): ReactNode {
  const { t } = useTranslation();
  const { round, chain } = published;
  const check = useFairCheck(round, chain.head);
  const { result } = round;
  return (
    <div className="col g16">
      <p className="t13 x2">{t('player:fair.intro')}</p>
      <dl className="facts">
        <Fact label={t('player:fair.round')} value={`${gameName(round.game, t)} · ${round.day} · ${round.round}`} />
        <Fact label={t('player:fair.head')} value={chain.head} isHash note={<>{t('player:fair.headNote')} <Time at={chain.publishedAt} /></>} />
        <Fact label={t('player:fair.seed')} value={round.seed ?? '–'} isHash note={t('player:fair.seedNote')} />
        <Fact label={t('player:fair.beacon')} value={round.beacon ?? '–'} isHash note={t('player:fair.beaconNote', { source: published.beaconSource })} />
        <Fact label={t('player:fair.message')} value={`${round.beacon ?? ''}|${round.game}|${round.round}`} isHash />
      </dl>
      <ol className="col g8">
        <Step isOk={verdict(check, 'chainOk')}>{t('player:fair.stepChain', { count: round.round })}</Step>
        <Step isOk={verdict(check, 'drawOk')}>{t('player:fair.stepDraw')}</Step>
      </ol>
      {result !== null && (
        <div className="verify-balls">
          <span className="t12 xm">{t('player:fair.published')}</span>
          <Draw balls={result.balls} powerball={result.powerball} size={32} />
          {check?.computed !== null && check?.computed !== undefined && (
            <>
              <span className="t12 xm">{t('player:fair.computed')}</span>
              <Draw balls={check.computed.balls} powerball={check.computed.powerball} size={32} />
            </>
          )}
        </div>
      )}
      <Verdict check={check} />
    </div>
  );
}

/** Null while it is being computed or cannot be. */
const verdict = (check: FairCheck | undefined, step: 'chainOk' | 'drawOk'): boolean | null =>
  check === undefined || check.isUnavailable ? null : check[step];

function Verdict({ check }: { check: FairCheck | undefined }): ReactNode {
  const { t } = useTranslation();
  if (check === undefined) return <p className="note" role="status">{t('player:fair.computing')}</p>;
  if (check.isUnavailable) return <p className="note warning" role="status">{t('player:fair.unavailableText')}</p>;
  return <p className={check.ok ? 'note win' : 'note lose'} role="status" data-testid="verdict">{t(check.ok ? 'player:fair.okText' : 'player:fair.badText')}</p>;
}

function Step({ isOk, children }: { isOk: boolean | null; children: ReactNode }): ReactNode {
  const { t } = useTranslation();
  const icon = isOk === null ? IconLoader2 : isOk ? IconCircleCheck : IconCircleX;
  return (
    <li className="row g8 top t13">
      <span className={isOk === null ? 'xm' : isOk ? 'xw' : 'xl'}><Icon of={icon} size={18} /></span>
      <span>{children} {isOk !== null && <b className={isOk ? 'xw w6' : 'xl w6'}>{t(isOk ? 'player:fair.stepOk' : 'player:fair.stepBad')}</b>}</span>
    </li>
  );
}

function Fact({ label, value, note, isHash = false }: { label: string; value: string; note?: ReactNode; isHash?: boolean }): ReactNode {
  return (
    <div>
      <dt className="t12 xm">{label}</dt>
      <dd>
        <span className={isHash ? 'mono hash' : 't13 w6'}>{value}</span>
        {isHash && <CopyButton text={value} label={label} isIconOnly />}
        {note !== undefined && <span className="t11 xm note-line">{note}</span>}
      </dd>
    </div>
  );
}
