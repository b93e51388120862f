import { Box, Group, Text } from '@mantine/core';
import { IconAlertTriangle, IconArrowLeft, IconRefresh } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { familyWords, gameWords } from '../../../shared/draws/draw-labels.js';
import { Badge } from '../../../ui/badge.js';
import { Button, buttonClass } from '../../../ui/button.js';
import { Icon } from '../../../ui/icon.js';
import { SaveBar } from '../../../ui/save-bar.js';
import { FailedState, LoadingBars } from '../../../ui/states.js';
import { SegmentedTabs } from '../../../ui/segmented-tabs.js';
import { problemPlace, type Problems } from './draft.js';
import { stateWords, type GameItem } from './games.js';
import type { EditorSearch, EditorTab } from './games-search.js';
import { LevelsTab } from './levels-tab.js';
import { useLiveGames } from './live-games.js';
import { MarketsTab } from './markets-tab.js';
import { Exposure, RunningRound } from './game-cells.js';
import { RuleTab } from './rule-tab.js';
import { useGameDraft, type GameDraft } from './use-game-draft.js';
import { PageTitle } from '../../../ui/page-title.js';
import { CallFields } from '../../../ui/may-call.js';

export interface GameEditorProps {
  game: string;
  search: EditorSearch;
  onSearch: (change: Partial<EditorSearch>) => void;
}

const tabOfPath = (path: string): EditorTab => (path.startsWith('markets.') ? 'markets' : path.startsWith('levels.') ? 'levels' : 'rule');

/** Everything that can be set of a game. Nothing is saved until it is said so, and nothing is lost without asking. */
export function GameEditor({ game, search: { tab = 'rule', level = '1' }, onSearch }: GameEditorProps): ReactNode {
  const { t } = useTranslation();
  const draft = useGameDraft(game);
  const now = useLiveGames().data?.items.find((each) => each.id === game);
  const { view, settings, problems, change } = draft;
  if (view === undefined || settings === undefined)
    return draft.error === null ? <LoadingBars rows={12} /> : <FailedState error={draft.error} onRetry={draft.retry} />;
  const count = (of: EditorTab): number | undefined => Object.keys(problems).filter((path) => tabOfPath(path) === of).length || undefined;
  const tabs: readonly EditorTab[] = ['rule', 'markets', 'levels'];
  const names = { rule: t('admin:game.tab.rule'), markets: t('admin:game.tab.markets'), levels: t('admin:game.tab.levels') };
  const shared = { settings, problems, onChange: change };
  return (
    <>
      <EditorHead game={game} family={view.family} minutes={view.intervalMinutes} now={now} />
      <SegmentedTabs<EditorTab>
        look="line"
        label={t('admin:game.tabs')}
        value={tab}
        tabs={tabs.map((value) => ({ value, label: names[value], count: count(value) }))}
        onChange={(value) => onSearch({ tab: value === 'rule' ? undefined : value })}
      />
      <Notices draft={draft} />
      <CallFields needs="admin/game/update">
        {tab === 'rule' && <RuleTab {...shared} external={view.external} />}
        {tab === 'markets' && <MarketsTab {...shared} markets={view.markets} />}
        {tab === 'levels' && <LevelsTab {...shared} markets={view.markets} level={level} onLevel={(next) => onSearch({ level: next })} />}
      </CallFields>
      <SaveBar
        changes={draft.changes}
        problem={problemLine(problems, t)}
        isSaving={draft.isSaving}
        isOutdated={draft.isOutdated}
        testId="save-game"
        onSave={() => void draft.save()}
        onReset={draft.reset}
      />
    </>
  );
}

function EditorHead({
  game,
  family,
  minutes,
  now,
}: {
  game: string;
  family: string;
  minutes: number;
  now: GameItem | undefined;
}): ReactNode {
  const { t } = useTranslation();
  return (
    <div className="page-head">
      <Link
        to={'/admin/games' as never}
        className={buttonClass('ghost', 32, true)}
        aria-label={t('admin:game.back')}
        title={t('admin:game.back')}
      >
        <Icon of={IconArrowLeft} />
      </Link>
      <PageTitle>{gameWords(game, t)}</PageTitle>
      {now !== undefined && <Badge tone={stateWords[now.state].tone}>{t(stateWords[now.state].key)}</Badge>}
      <Text span size="t12" c="muted">
        {familyWords(family, t)} · {t('admin:games.every', { minutes })}
      </Text>
      <Box component="span" flex={1} miw={0} />
      {now !== undefined && (
        <>
          <RunningRound game={now} />
          <Exposure exposure={now.book.exposure} maxExposure={now.maxExposure} />
        </>
      )}
      <Link to={'/admin/rounds' as never} search={{ game } as never} className={buttonClass('outline', 32)}>
        {t('admin:game.toRounds')}
      </Link>
    </div>
  );
}

function Notices({ draft }: { draft: GameDraft }): ReactNode {
  const { t } = useTranslation();
  if (draft.isOutdated) {
    return (
      <Group justify="space-between" gap={12} className="note warning" role="alert">
        <Group component="span" gap={8}>
          <Icon of={IconAlertTriangle} size={16} />
          {t('admin:game.outdated')}
        </Group>
        <Button size={26} look="outline" onClick={draft.reload}>
          <Icon of={IconRefresh} size={14} />
          {t('admin:game.reload')}
        </Button>
      </Group>
    );
  }
  return draft.refusal === null ? null : (
    <p className="note lose" role="alert">
      <Icon of={IconAlertTriangle} size={16} />
      {draft.refusal.message}
    </p>
  );
}

/** The first problem with its place, and how many there are beside it. */
function problemLine(problems: Problems, t: ReturnType<typeof useTranslation>['t']): string | undefined {
  const [first, ...others] = Object.entries(problems);
  if (first === undefined) return undefined;
  const line = `${problemPlace(first[0], t)}: ${first[1]}`;
  return others.length === 0 ? line : t('admin:game.andOthers', { line, others: others.length });
}
