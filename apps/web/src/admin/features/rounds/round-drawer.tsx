import { Box, Divider, Group, Stack, Text } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { gameWords } from '../../../shared/draws/draw-labels.js';
import { formatAmount } from '../../../lib/format.js';
import { useCall } from '../../../lib/queries.js';
import { refreshSoon } from '../../../lib/refresh-soon.js';
import { usePush } from '../../../lib/use-push.js';
import { Badge, StatusBadge } from '../../../ui/badge.js';
import { Draw } from '../../../ui/ball.js';
import { Button, buttonClass } from '../../../ui/button.js';
import { CopyButton } from '../../../ui/copy-button.js';
import { Drawer } from '../../../ui/drawer.js';
import { Icon } from '../../../ui/icon.js';
import { Money } from '../../../ui/money.js';
import { FailedState, LoadingBars } from '../../../ui/states.js';
import { Time } from '../../../ui/time.js';
import { useOpens } from '../../../ui/use-opens.js';
import { Section } from '../../../ui/section.js';
import { CarriersOfUnit } from '../../components/carriers/carriers.js';
import { ResultAuthor } from '../../components/result-author.js';
import { RoundBook } from './round-book.js';
import { HouseCell, LadderText, SourceCell } from './round-cells.js';
import { ResultDialog } from './result-dialog.js';
import { takesResult, type RoundView } from './rounds.js';
import { Settling } from '../../components/settlement-progress.js';

/** While bets are being settled again their number falls; it is read in this rhythm, ms. */
const SETTLING_MS = 1_000;
const READ_MS = 5_000;

/** One round: its book, every result that it had, the published side of its draw, and the way to another result. */
export function RoundDrawer({ roundId, onClose }: { roundId: number; onClose: () => void }): ReactNode {
  const { t } = useTranslation();
  const entry = useOpens();
  const view = useCall(
    'admin/round/view',
    { round_id: roundId },
    { keepPrevious: true, refetchInterval: (query) => ((query.state.data?.round.unsettled ?? 0) > 0 ? SETTLING_MS : READ_MS) },
  );
  const again = (data: { id: number }): void => {
    if (data.id === roundId) refreshSoon('admin/round/view');
  };
  usePush('round.closed', again);
  usePush('round.drawn', again);
  usePush('round.voided', again);
  usePush('round.corrected', again);
  usePush('round.book', (book) => again({ id: book.roundId }));
  const { data } = view;
  const isOther = view.isPlaceholderData;
  return (
    <Drawer
      label={t('admin:rounds.drawer')}
      head={
        <Text span size="t13">
          {t('admin:rounds.drawer')}
        </Text>
      }
      onClose={onClose}
      footer={data === undefined ? undefined : <Footer view={data} onEnter={entry.open} isOther={isOther} />}
    >
      {data === undefined && view.error !== null && <FailedState error={view.error} onRetry={() => void view.refetch()} />}
      {data === undefined && view.error === null && <LoadingBars rows={8} />}
      {data !== undefined && (
        <Stack gap={16} className={isOther ? 'is-before' : undefined}>
          <Facts view={data} />
        </Stack>
      )}
      {entry.isOpen && data !== undefined && !isOther && <ResultDialog view={data} onClose={entry.close} />}
    </Drawer>
  );
}

function Footer({ view: { round }, onEnter, isOther }: { view: RoundView; onEnter: () => void; isOther: boolean }): ReactNode {
  const { t } = useTranslation();
  return (
    <>
      <Link className={buttonClass('outline', 36)} to={'/admin/bets' as never} search={{ roundId: round.id } as never}>
        {t('admin:rounds.toBets')}
      </Link>
      <Box component="span" flex={1} miw={0} />
      {takesResult(round) && (
        <Button needs="admin/round/enter" size={36} look="primary" disabled={isOther} data-testid="enter-result" onClick={onEnter}>
          {t(round.revision === 0 ? 'admin:entry.enter' : 'admin:entry.correct')}
        </Button>
      )}
    </>
  );
}

function Facts({ view }: { view: RoundView }): ReactNode {
  const { t } = useTranslation();
  const { round } = view;
  return (
    <>
      <Stack gap={8}>
        <Group wrap="wrap" gap={6}>
          <Text component="b" size="t16" fw={600}>
            {t('admin:bets.round', { game: gameWords(round.game, t), round: round.round })}
          </Text>
          <StatusBadge is={round.status} />
          {round.revision > 1 && <Badge tone="info">{t('admin:rounds.corrected')}</Badge>}
        </Group>
        <Text component="div" size="t12" c="muted">
          {round.day} · #{round.id} · {t('admin:rounds.drawsAt')} <Time at={round.drawsAt} format="clock" />
        </Text>
      </Stack>
      {round.result !== null && (
        <Stack gap={8}>
          <div className="result-wrap">
            <Draw
              balls={round.result.balls}
              powerball={round.result.powerball ?? undefined}
              size={round.result.balls.length > 6 ? 24 : 30}
            />
          </div>
          <Group justify="space-between" fz="t12" lh="t12">
            <LadderText outcomes={round.outcomes} />
            <Text span c="muted">
              {t('admin:rounds.sourceHead')} <SourceCell round={round} />
            </Text>
          </Group>
        </Stack>
      )}
      {round.reason !== '' && <p className="note">{round.reason}</p>}
      {round.unsettled > 0 && round.revision > 0 && <Settling unsettled={round.unsettled} bets={round.bets} />}
      <dl className="kvs">
        <div>
          <dt>{t('admin:rounds.bets')}</dt>
          <dd>{formatAmount(round.bets)}</dd>
        </div>
        <div>
          <dt>{t('admin:rounds.bettors')}</dt>
          <dd>{formatAmount(round.bettors)}</dd>
        </div>
        <div>
          <dt>{t('admin:bets.stake')}</dt>
          <dd>
            <Money value={round.stakes} />
          </dd>
        </div>
        <div>
          <dt>{t('admin:games.exposure')}</dt>
          <dd>
            <Money value={round.exposure} />
          </dd>
        </div>
        <div>
          <dt>{t('admin:bets.payout')}</dt>
          <dd>
            <Money value={round.payouts} />
          </dd>
        </div>
        <div>
          <dt>{t('admin:rounds.house')}</dt>
          <dd>
            <HouseCell round={round} />
          </dd>
        </div>
      </dl>
      <Divider />
      <RoundBook book={view.book} outcomes={round.outcomes} />
      <CarriersOfUnit kind="round" id={round.id} />
      <Divider />
      <Results view={view} />
      <Published view={view} />
    </>
  );
}

/** Every result that the round has had, newest first. */
function Results({ view: { results } }: { view: RoundView }): ReactNode {
  const { t } = useTranslation();
  return (
    <Section title={t('admin:rounds.results')} empty={results.length === 0 ? t('admin:rounds.noResults') : undefined}>
      <Stack component="ol" gap={8}>
        {[...results].reverse().map((entry) => (
          <Stack component="li" key={entry.revision} gap={4} className="revision">
            <Group component="span" justify="space-between" gap={8} fz="t12" lh="t12">
              <Group component="span" gap={6}>
                <Text component="b" fw={600}>
                  {t('admin:rounds.revision', { revision: entry.revision })}
                </Text>
                {entry.kind === 'void' ? <StatusBadge is="void" /> : <SourceCell round={entry} />}
              </Group>
              <Time c="muted" style={{ whiteSpace: 'nowrap' }} at={entry.at} format="short" />
            </Group>
            {entry.result !== null && (
              <div className="result-wrap">
                <Draw balls={entry.result.balls} powerball={entry.result.powerball ?? undefined} size={20} />
              </div>
            )}
            <ResultAuthor of={entry} />
          </Stack>
        ))}
      </Stack>
    </Section>
  );
}

/** What everybody can recompute the fair draw from. */
function Published({ view: { round, chain } }: { view: RoundView }): ReactNode {
  const { t } = useTranslation();
  const lines = [
    { label: t('admin:rounds.head'), value: chain?.head ?? null },
    { label: t('admin:rounds.seed'), value: round.seed },
    { label: t('admin:rounds.beacon'), value: round.beacon },
  ].filter((line): line is { label: string; value: string } => line.value !== null);
  if (lines.length === 0) return null;
  const isOther = round.seed !== null && (round.source !== 'built-in' || round.status === 'void');
  return (
    <>
      <Divider />
      <Stack gap={8}>
        <Text component="h2" size="t13" fw={600}>
          {t('admin:rounds.published')}
        </Text>
        {isOther && (
          <p className="note warning">
            <Icon of={IconAlertTriangle} size={16} />
            {t('admin:rounds.notTheDraw')}
          </p>
        )}
        {lines.map(({ label, value }) => (
          <Group key={label} gap={8} fz="t12" lh="t12">
            <Text span c="muted" className="hash-label">
              {label}
            </Text>
            <Text component="code" fz="t11" lts={0} ff="mono" truncate flex={1} title={value}>
              {value}
            </Text>
            <CopyButton text={value} label={label} isIconOnly />
          </Group>
        ))}
      </Stack>
    </>
  );
}
