import { IconCircleCheck, IconCircleX, IconDownload, IconLoader2 } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { toApiError } from '../../../lib/api.js';
import { downloadText } from '../../../lib/download.js';
import { gameWords } from '../../../shared/draws/draw-labels.js';
import { Button } from '../../../ui/button.js';
import { CopyButton } from '../../../ui/copy-button.js';
import { Dialog } from '../../../ui/dialog.js';
import { Draw } from '../../../ui/ball.js';
import { Icon } from '../../../ui/icon.js';
import { FailedState, LoadingBars } from '../../../ui/states.js';
import { Time } from '../../../ui/time.js';
import { originOf, usePublished, usePublishedCheck, type DrawResult, type FairCheck, type Origin, type Published } from './fair-check.js';

/** Recomputes a round in front of the player, step by step, from what has been published. */
export default function VerifyDialog({ roundId, onClose }: { roundId: number; onClose: () => void }): ReactNode {
  const { t } = useTranslation();
  const published = usePublished(roundId);
  return (
    <Dialog title={t('draws:fair.dialogTitle')} onClose={onClose} width={620}>
      {published.data !== undefined ? (
        <Steps published={published.data} />
      ) : published.error === null ? (
        <LoadingBars rows={8} />
      ) : (
        <FailedState error={toApiError(published.error)} onRetry={() => void published.refetch()} />
      )}
    </Dialog>
  );
}

function Steps({ published }: { published: Published }): ReactNode {
  const { t } = useTranslation();
  const { round, chain } = published;
  const check = usePublishedCheck(published);
  const trace = check?.trace ?? null;
  return (
    <div className="col g16">
      <p className="t13 x2">{t('draws:fair.intro')}</p>
      <OriginNote origin={originOf(round)} />
      <dl className="facts">
        <Fact label={t('draws:fair.round')} value={`${gameWords(round.game, t)} · ${round.day} · ${round.round}`} />
        <Fact
          label={t('draws:fair.head')}
          value={chain.head}
          isHash
          note={
            <>
              {t('draws:fair.headNote')} <Time at={chain.publishedAt} />
            </>
          }
        />
        <Fact label={t('draws:fair.seed')} value={round.seed ?? '–'} isHash note={t('draws:fair.seedNote')} />
        <Fact
          label={t('draws:fair.beacon')}
          value={round.beacon ?? '–'}
          isHash
          note={t('draws:fair.beaconNote', { source: published.beaconSource })}
        />
      </dl>
      <ol className="col g12">
        <Step
          isOk={verdict(check, 'chainOk')}
          words={t('draws:fair.stepChain', { count: round.round })}
          values={trace === null ? [] : [[t('draws:fair.computedHead'), trace.head]]}
        />
        <Step
          isOk={trace === null ? null : true}
          isPlain
          words={t('draws:fair.stepKey')}
          values={
            trace === null
              ? []
              : [
                  [t('draws:fair.message'), trace.message],
                  [t('draws:fair.key'), trace.key],
                ]
          }
        />
        <Step
          isOk={trace === null ? null : true}
          isPlain
          words={t('draws:fair.stepStream', shapeValues(published))}
          values={trace === null ? [] : [[t('draws:fair.stream'), trace.stream]]}
        />
        <Step isOk={verdict(check, 'drawOk')} words={t('draws:fair.stepDraw')} values={[]} />
      </ol>
      <Results published={published} check={check} />
      <Verdict check={check} origin={originOf(round)} />
      <div className="col g6">
        <span>
          <Button
            look="outline"
            size={36}
            onClick={() => downloadText(fileName(published), JSON.stringify(published, null, 2), 'application/json')}
          >
            <Icon of={IconDownload} size={16} />
            {t('draws:fair.download')}
          </Button>
        </span>
        <span className="t11 xm">
          {t('draws:fair.downloadNote')} <code className="mono">{`npm run verify-round -- ${fileName(published)}`}</code>
        </span>
      </div>
    </div>
  );
}

const fileName = ({ round }: Published): string => `${round.game}-${round.day}-${round.round}.json`;

/** What the stream is read for, as values of one sentence. */
function shapeValues({ shape }: Published): Record<string, unknown> {
  return { from: shape.from, to: shape.to, count: shape.count };
}

/** A result that is not the fair draw's is said to be so before anything else. */
function OriginNote({ origin }: { origin: Origin }): ReactNode {
  const { t } = useTranslation();
  const words = { fair: null, feed: 'draws:fair.feedText', manual: 'draws:fair.enteredText', void: 'draws:fair.voidText' } as const;
  const key = words[origin];
  return key === null ? null : (
    <p className="note warning" role="status" data-origin={origin}>
      {t(key)}
    </p>
  );
}

function Results({ published: { drawn, round }, check }: { published: Published; check: FairCheck | undefined }): ReactNode {
  const { t } = useTranslation();
  const isOther = originOf(round) !== 'fair' && round.result !== null;
  const line = (label: string, result: DrawResult | NonNullable<FairCheck['computed']>): ReactNode => (
    <>
      <span className="t12 xm">{label}</span>
      <Draw balls={result.balls} powerball={result.powerball ?? undefined} size={result.balls.length > 6 ? 24 : 32} />
    </>
  );
  return (
    <div className="verify-balls">
      {line(t('draws:fair.published'), drawn)}
      {check?.computed != null && line(t('draws:fair.computed'), check.computed)}
      {isOther && round.result !== null && line(t('draws:fair.present'), round.result)}
    </div>
  );
}

/** Null while it is being computed or cannot be. */
const verdict = (check: FairCheck | undefined, step: 'chainOk' | 'drawOk'): boolean | null =>
  check === undefined || check.isUnavailable ? null : check[step];

function Verdict({ check, origin }: { check: FairCheck | undefined; origin: Origin }): ReactNode {
  const { t } = useTranslation();
  if (check === undefined)
    return (
      <p className="note" role="status">
        {t('draws:fair.computing')}
      </p>
    );
  if (check.isUnavailable)
    return (
      <p className="note warning" role="status">
        {t('draws:fair.unavailableText')}
      </p>
    );
  const words = !check.ok ? 'draws:fair.badText' : origin === 'fair' ? 'draws:fair.okText' : 'draws:fair.okDrawText';
  return (
    <p className={check.ok ? 'note win' : 'note lose'} role="status" data-testid="verdict">
      {t(words)}
    </p>
  );
}

/** @param isPlain it only shows a computation; there is nothing to be right or wrong about. */
function Step({
  isOk,
  isPlain = false,
  words,
  values,
}: {
  isOk: boolean | null;
  isPlain?: boolean;
  words: string;
  values: readonly (readonly [string, string])[];
}): ReactNode {
  const { t } = useTranslation();
  const icon = isOk === null ? IconLoader2 : isOk ? IconCircleCheck : IconCircleX;
  return (
    <li className="row g8 top t13">
      <span className={isOk === null || isPlain ? 'xm' : isOk ? 'xw' : 'xl'}>
        <Icon of={icon} size={18} />
      </span>
      <div className="f1 col g4">
        <span>
          {words}{' '}
          {isOk !== null && !isPlain && <b className={isOk ? 'xw w6' : 'xl w6'}>{t(isOk ? 'draws:fair.stepOk' : 'draws:fair.stepBad')}</b>}
        </span>
        {values.map(([label, value]) => (
          <span key={label} className="t11 xm">
            {label} <span className="mono hash">{value}</span>
          </span>
        ))}
      </div>
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
