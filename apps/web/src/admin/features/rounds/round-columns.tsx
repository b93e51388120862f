import { Text } from '@mantine/core';
import type { TFunction } from 'i18next';
import { serverNow } from '../../../lib/clock.js';
import { seoulDay } from '../../../lib/format.js';
import { drawGames, gameWords } from '../../../shared/draws/draw-labels.js';
import { statusWord } from '../../../ui/badge.js';
import type { Column } from '../../../ui/data-table.js';
import { wordsFor } from '../../../ui/list/columns.js';
import { Money } from '../../../ui/money.js';
import { Time } from '../../../ui/time.js';
import { stakesColumn } from '../../components/stakes-column.js';
import { HouseCell, ResultCell, RoundName, RoundStatusCell, SourceCell } from './round-cells.js';
import { roundStates } from './round-search.js';
import { sourceWords, type AdminRound } from './rounds.js';

/** Rounds: when, how they ended, what was staked on them and what they brought. */
export function roundColumns(t: TFunction, onOpen: (round: AdminRound) => void): readonly Column<AdminRound>[] {
  return [
    { key: 'id', head: t('admin:list.number'), isHiddenByDefault: true },
    {
      key: 'round',
      head: t('admin:rounds.round'),
      phone: 'title',
      file: [
        { key: 'game', label: t('admin:bets.game'), words: wordsFor(drawGames, (game) => gameWords(game, t)) },
        { key: 'day', label: t('admin:dashboard.day') },
        { key: 'round', label: t('admin:rounds.round') },
      ],
      cell: (round) => <RoundName round={round} onOpen={() => onOpen(round)} />,
      phoneCell: (round) => <RoundName round={round} />,
    },
    {
      key: 'status',
      head: t('admin:list.status'),
      words: wordsFor(roundStates, (state) => statusWord(state, t)),
      phone: 'status',
      cell: (round) => <RoundStatusCell round={round} />,
    },
    {
      key: 'result',
      head: t('admin:bets.result'),
      file: [
        { key: 'result.balls', label: t('admin:bets.result') },
        { key: 'result.powerball', label: t('admin:entry.powerball') },
        {
          key: 'source',
          label: t('admin:rounds.sourceHead'),
          words: Object.fromEntries(Object.entries(sourceWords).map(([source, key]) => [source, t(key)])),
        },
      ],
      cell: (round) => <ResultCell round={round} />,
    },
    {
      key: 'drawsAt',
      head: t('admin:rounds.drawsAt'),
      as: 'time',
      align: 'left',
      phoneCell: (round) => <Time at={round.drawsAt} format="short" />,
      cell: (round) => (
        <span className="lh">
          <Time c="text-2" at={round.drawsAt} format={seoulDay(round.drawsAt) === seoulDay(serverNow()) ? 'clock' : 'short'} />
          {round.source !== null && (
            <Text span size="t11" c="muted">
              <SourceCell round={round} />
            </Text>
          )}
        </span>
      ),
    },
    stakesColumn(t),
    { key: 'bettors', head: t('admin:rounds.bettors'), as: 'number', phone: 'hidden' },
    {
      key: 'exposure',
      head: t('admin:games.exposure'),
      as: 'money',
      phone: 'hidden',
      cell: (round) =>
        round.status === 'open' || round.status === 'closed' ? (
          <Money value={round.exposure} />
        ) : (
          <Text span c="muted">
            –
          </Text>
        ),
    },
    { key: 'payouts', head: t('admin:bets.payout'), as: 'money', phone: 'hidden' },
    { key: 'house', head: t('admin:rounds.house'), align: 'right', phone: 'fact', cell: (round) => <HouseCell round={round} /> },
    { key: 'reason', head: t('common:reason'), isHiddenByDefault: true },
  ];
}
