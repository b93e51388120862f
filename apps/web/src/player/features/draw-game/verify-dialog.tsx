import { Anchor, Group, Stack, Text } from '@mantine/core';
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
import { beaconWords, originOf, usePublished, usePublishedCheck, verdictTone } from './fair-check.js';
import type { DrawResult, FairCheck, Origin, Published } from './fair-check.js';

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
    <Stack gap={16}>
      <Text size="t13" c="text-2">
        {t('draws:fair.intro')}
      </Text>
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
          note={t('draws:fair.beaconNote', { source: beaconWords(published.beaconSource, t) })}
        />
      </dl>
      <Stack component="ol" gap={12}>
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
        {published.beaconSignature !== null && (
          <Step
            isOk={verdict(check, 'beaconOk')}
            words={t('draws:fair.stepBeacon', { source: published.beaconSource })}
            values={[[t('draws:fair.signature'), published.beaconSignature]]}
          />
        )}
        <Step isOk={verdict(check, 'drawOk')} words={t('draws:fair.stepDraw')} values={[]} />
      </Stack>
      <Results published={published} check={check} />
      <Verdict check={check} origin={originOf(round)} />
      <Stack gap={6}>
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
        <Text span size="t11" c="muted">
          {t('draws:fair.downloadNote')}
        </Text>
        <Anchor href="/transparency" size="t12">
          {t('player:title.transparency')}
        </Anchor>
      </Stack>
    </Stack>
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
      <Text span size="t12" c="muted">
        {label}
      </Text>
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
const verdict = (check: FairCheck | undefined, step: 'chainOk' | 'drawOk' | 'beaconOk'): boolean | null =>
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
    <p className={`note ${verdictTone(check, origin)}`} role="status" data-testid="verdict">
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
    <Group component="li" align="flex-start" gap={8} fz="t13" lh="t13">
      <Text span c={isOk === null || isPlain ? 'muted' : isOk ? 'win' : 'lose'}>
        <Icon of={icon} size={18} />
      </Text>
      <Stack gap={4} flex={1} miw={0}>
        <span>
          {words}{' '}
          {isOk !== null && !isPlain && (
            <Text component="b" fw={600} c={isOk ? 'win' : 'lose'}>
              {t(isOk ? 'draws:fair.stepOk' : 'draws:fair.stepBad')}
            </Text>
          )}
        </span>
        {values.map(([label, value]) => (
          <Text span key={label} size="t11" c="muted">
            {label}{' '}
            <Text span fz="t11" lts={0} ff="mono" className="hash">
              {value}
            </Text>
          </Text>
        ))}
      </Stack>
    </Group>
  );
}

function Fact({ label, value, note, isHash = false }: { label: string; value: string; note?: ReactNode; isHash?: boolean }): ReactNode {
  return (
    <div>
      <Text component="dt" size="t12" c="muted">
        {label}
      </Text>
      <dd>
        <Text
          span
          size={isHash ? undefined : 't13'}
          fz={isHash ? 't11' : undefined}
          lts={isHash ? 0 : undefined}
          ff={isHash ? 'mono' : undefined}
          fw={isHash ? undefined : 600}
          className={isHash ? 'hash' : undefined}
        >
          {value}
        </Text>
        {isHash && <CopyButton text={value} label={label} isIconOnly />}
        {note !== undefined && (
          <Text span size="t11" c="muted" className="note-line">
            {note}
          </Text>
        )}
      </dd>
    </div>
  );
}
