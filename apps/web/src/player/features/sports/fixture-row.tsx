import { Group, Text } from '@mantine/core';
import { IconChevronRight } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { memo, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { marketWords } from '../../../shared/draws/draw-labels.js';
import type { FixtureCard } from '../../../shared/sports/fixture-updates.js';
import { fixtureWords, sportsMarketWords } from '../../../shared/sports/sports-labels.js';
import { Icon } from '../../../ui/icon.js';
import { MarketCells, type OnPick } from './market-cells.js';
import { columns, marketIn, type Column } from './markets.js';
import { MatchTime, SuspensionMark, Teams, TeamsAcross } from './match-line.js';
import { fixturePath } from './section-paths.js';

/** `columns` the three main markets beside each other; `all` every market beneath the teams, as the domestic special forms have it. */
export type RowLook = 'columns' | 'all';

export interface FixtureRowProps {
  fixture: FixtureCard;
  look: RowLook;
  isPhone: boolean;
  /** The column that a phone shows. */
  column: Column;
  picked: string;
  onPick: OnPick;
  isLocked: boolean;
}

/** A fixture in a list. It is drawn again only when something of it changes: lists are long and odds move all the time. */
export const FixtureRow = memo(function FixtureRow(props: FixtureRowProps): ReactNode {
  // Names and odds of another language or format are no change of props.
  useTranslation();
  if (props.look === 'all') return <AllMarkets {...props} />;
  return props.isPhone ? <PhoneRow {...props} /> : <WideRow {...props} />;
});

function WideRow({ fixture, picked, onPick, isLocked }: FixtureRowProps): ReactNode {
  const cells = { fixture, picked, onPick, isLocked };
  return (
    <li className="fx" data-fixture={fixture.id}>
      <ToFixture fixture={fixture} className="fx-match">
        <Group component="span" gap={8} fz="t11" lh="t11" c="muted">
          <MatchTime fixture={fixture} />
          <SuspensionMark fixture={fixture} />
        </Group>
        <Teams fixture={fixture} />
      </ToFixture>
      {columns.map((column) => (
        <MarketCells key={column} {...cells} market={marketIn(column, fixture.markets)} cells={column === 'result' ? 3 : 2} />
      ))}
      <MoreLink fixture={fixture} shown={columns.filter((column) => marketIn(column, fixture.markets) !== undefined).length} />
    </li>
  );
}

function PhoneRow({ fixture, column, picked, onPick, isLocked }: FixtureRowProps): ReactNode {
  const market = marketIn(column, fixture.markets);
  return (
    <li className="fx-phone" data-fixture={fixture.id}>
      <PhoneHead fixture={fixture} shown={market === undefined ? 0 : 1} />
      <MarketCells
        fixture={fixture}
        market={market}
        picked={picked}
        onPick={onPick}
        isLocked={isLocked}
        cells={column === 'result' ? 3 : 2}
        isFlat
      />
    </li>
  );
}

function AllMarkets({ fixture, picked, onPick, isLocked, isPhone }: FixtureRowProps): ReactNode {
  const { t } = useTranslation();
  return (
    <li className="fx-phone" data-fixture={fixture.id}>
      <PhoneHead fixture={fixture} shown={fixture.markets.length} />
      <div className="fx-all">
        {fixture.markets.map((market) => (
          <div key={market.id} className="mg" role="group" aria-label={sportsMarketWords(market, t)}>
            <Text span size="t12" fw={500} c="muted">
              {marketWords(market.type, t)}
            </Text>
            <MarketCells
              fixture={fixture}
              market={market}
              picked={picked}
              onPick={onPick}
              isLocked={isLocked}
              isFlat={isPhone && Object.keys(market.odds).length < 3}
            />
          </div>
        ))}
      </div>
    </li>
  );
}

function PhoneHead({ fixture, shown }: { fixture: FixtureCard; shown: number }): ReactNode {
  return (
    <>
      <Group justify="space-between" gap={8} fz="t11" lh="t11" c="muted" className="fx-line">
        <Group component="span" gap={8}>
          <MatchTime fixture={fixture} />
          <SuspensionMark fixture={fixture} />
        </Group>
        <MoreLink fixture={fixture} shown={shown} />
      </Group>
      <ToFixture fixture={fixture} className="fx-teams">
        <TeamsAcross fixture={fixture} />
      </ToFixture>
    </>
  );
}

function ToFixture({ fixture, className, children }: { fixture: FixtureCard; className: string; children: ReactNode }): ReactNode {
  return (
    <Link to={fixturePath(fixture) as '/'} className={className}>
      {children}
    </Link>
  );
}

/** How many markets a fixture has beside those that stand here. */
function MoreLink({ fixture, shown }: { fixture: FixtureCard; shown: number }): ReactNode {
  const { t } = useTranslation();
  const more = Math.max(0, fixture.marketCount - shown);
  const seen = more > 0 ? `+${more}` : '';
  // Anybody who says what he sees finds it: the name begins with it.
  const name = `${seen} ${t('sports:list.allMarkets', { fixture: fixtureWords(fixture, t), count: fixture.marketCount })}`.trim();
  return (
    <Link to={fixturePath(fixture) as '/'} className="fx-more" aria-label={name}>
      {seen || <Icon of={IconChevronRight} size={16} />}
    </Link>
  );
}
