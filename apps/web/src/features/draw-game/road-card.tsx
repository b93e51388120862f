import { IconChevronDown } from '@tabler/icons-react';
import { useMemo, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { SideDot } from '../../ui/bead.js';
import { BeadRoad } from '../../ui/bead-road.js';
import type { RoadBead } from '../../ui/bead-road-layout.js';
import { Icon } from '../../ui/icon.js';
import { Menu } from '../../ui/menu.js';
import { SegmentedTabs } from '../../ui/segmented-tabs.js';
import { markets, marketName, outcomeName, roadMarkets } from './market-words.js';
import type { Round } from './rounds.js';

/** The day's pattern of one market; counts are of the day shown by the rounds given. */
export function RoadCard({ rounds, day, isPhone }: { rounds: readonly Round[]; day: string; isPhone: boolean }): ReactNode {
  const { t } = useTranslation();
  const [market, setMarket] = useState<(typeof roadMarkets)[number]>('power_odd_even');
  const beads = useMemo<RoadBead[]>(() => rounds.flatMap((round) => {
    const words = markets[market]?.outcomes[round.outcomes?.[market] ?? ''];
    return words?.side === undefined || words.letter === undefined ? [] : [{ id: round.id, side: words.side, letter: t(words.letter) }];
  }), [rounds, market, t]);
  const today = rounds.filter((round) => round.day === day && round.outcomes !== null);
  const count = (outcome: string): number => today.filter((round) => round.outcomes?.[market] === outcome).length;
  const sides = Object.entries(markets[market]?.outcomes ?? {});
  return (
    <section className="card road">
      <div className="sec road-head">
        <div className="row g12 wrap">
          {!isPhone && <h2 className="sec-title">{t('player:road.title')}</h2>}
          {isPhone ? (
            <Menu
              label={`${t('player:road.title')}: ${marketName(market, t)}`}
              align="start"
              className="row g6 t13 w6 road-choice"
              button={<>{marketName(market, t)}<span className="xm"><Icon of={IconChevronDown} size={14} /></span></>}
              items={roadMarkets.map((each) => ({ key: each, isChosen: each === market, label: marketName(each, t), run: () => setMarket(each) }))}
            />
          ) : <SegmentedTabs label={t('player:road.title')} value={market} onChange={setMarket} tabs={roadMarkets.map((each) => ({ value: each, label: marketName(each, t) }))} />}
        </div>
        <span className="row g12 t12 x2 nw">
          {sides.map(([outcome, words]) => (
            <span key={outcome} className="row g6">{words.side !== undefined && <SideDot side={words.side} />}{outcomeName(market, outcome, t)} <b className="w6 x1">{count(outcome)}</b></span>
          ))}
          {!isPhone && <span className="xm">{t('player:road.today', { count: today.length })}</span>}
        </span>
      </div>
      {beads.length === 0
        ? <p className="say-box">{t('player:road.empty')}</p>
        : <BeadRoad beads={beads} cell={isPhone ? 18.35 : 22.2} label={t('player:road.label', { market: marketName(market, t), list: sides.map(([outcome]) => `${outcomeName(market, outcome, t)} ${count(outcome)}`).join(', ') })} />}
    </section>
  );
}
