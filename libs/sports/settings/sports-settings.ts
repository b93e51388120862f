import { Inject, Injectable } from '@nestjs/common';
import { z } from 'zod';
import {
  type CatalogueSettings,
  catalogueSettings,
  type Section,
  section,
  sectionSettings,
  type SectionSettings,
  switchOfSection,
} from '#lib/contract';
import { type Actor, type Clock, must } from '#lib/kernel';
import { type BatchSql, CLOCK, Settings, type SettingsGroup } from '#lib/platform';
import { activeInspection, type Entrant, type InspectionPlan, isHidden, offerSettings, siteSettings } from '#lib/site';

const catalogueShape = catalogueSettings.shape;
const shape = sectionSettings.shape;

/** Settings of the catalogue, with what holds before anybody sets anything. */
export const catalogueGroup = {
  name: 'sports.catalogue',
  schema: z.object({
    marginPercent: catalogueShape.marginPercent.default(6),
    maxOdds: catalogueShape.maxOdds.default(101),
    providers: catalogueShape.providers.default(['B365', 'PS', 'P', 'Avg', 'Max', 'BW', 'WH', '1XB']),
    postponedHours: catalogueShape.postponedHours.default(36),
    cashOutPercent: catalogueShape.cashOutPercent.default(95),
    simulator: catalogueShape.simulator.default(false),
    historyDays: catalogueShape.historyDays.default(3),
    levelMargin1: catalogueShape.levelMargin1.default(0),
    levelMargin2: catalogueShape.levelMargin2.default(0),
    levelMargin3: catalogueShape.levelMargin3.default(0),
    levelMargin4: catalogueShape.levelMargin4.default(0),
    levelMargin5: catalogueShape.levelMargin5.default(0),
    levelMargin6: catalogueShape.levelMargin6.default(0),
    levelMargin7: catalogueShape.levelMargin7.default(0),
  }),
};

/** Domestic forms pay more for more folders. */
const domesticBonus = [
  { legs: 3, odds: 1.03 },
  { legs: 5, odds: 1.05 },
  { legs: 7, odds: 1.07 },
];
const isDomestic = (id: Section) => id === 'cross' || id === 'special' || id === 'special2';
const isUnderWay = (id: Section) => id === 'inplay' || id === 'live';

/** What a section is before anybody sets anything; a value that was stored before a field came still parses. */
function schemaOf(id: Section) {
  return z.object({
    onSale: shape.onSale.default(true),
    stopReason: shape.stopReason.default(''),
    minStake: shape.minStake.default(5_000),
    maxStake: shape.maxStake.default(3_000_000),
    maxSingleStake: shape.maxSingleStake.default(1_000_000),
    maxWin: shape.maxWin.default(20_000_000),
    minLegs: shape.minLegs.default(1),
    maxLegs: shape.maxLegs.default(10),
    systems: shape.systems.default(!isDomestic(id)),
    closingSeconds: shape.closingSeconds.default(0),
    delaySeconds: shape.delaySeconds.default(isUnderWay(id) ? 5 : 0),
    cancellation: shape.cancellation.default(!isUnderWay(id) && id !== 'virtual'),
    cancelSeconds: shape.cancelSeconds.default(600),
    cashOut: shape.cashOut.default(!isDomestic(id) && id !== 'virtual'),
    bonus: shape.bonus.default(isDomestic(id) ? domesticBonus : []),
    maxTotalOdds: shape.maxTotalOdds.default(isDomestic(id) ? 100 : 1_000),
    maxOdds: shape.maxOdds.default(isDomestic(id) ? 100 : 101),
    bans: shape.bans.default(['same_match']),
    maxFixtureExposure: shape.maxFixtureExposure.default(300_000_000),
    maxMarketExposure: shape.maxMarketExposure.default(200_000_000),
    maxOutcomeStake: shape.maxOutcomeStake.default(3_000_000),
    maxMarketStake: shape.maxMarketStake.default(5_000_000),
    maxFixtureStake: shape.maxFixtureStake.default(10_000_000),
    maxDayStake: shape.maxDayStake.default(50_000_000),
    levels: shape.levels.default({}),
  });
}

const groups = new Map(section.options.map((id) => [id, { name: `sports.${id}`, schema: schemaOf(id) }]));

/** The settings group of a section. */
export function sectionGroup(id: Section): SettingsGroup<ReturnType<typeof schemaOf>> {
  return must(groups.get(id), `no settings group for ${id}`);
}

/** Settings of sports, read from memory. */
@Injectable()
export class SportsSettings {
  constructor(
    private readonly settings: Settings,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** The inspection that keeps somebody out of a section. @param sql a transaction under way */
  inspectionOf(id: Section, who: Entrant, sql?: BatchSql): Promise<InspectionPlan | undefined> {
    return activeInspection(this.settings, id, { now: this.clock.now(), sql, who });
  }

  /**
   * Whether a section takes bets of somebody: its release, its testing, its own sale, and the site's switches.
   * @param sql a transaction under way
   */
  async isOnSale(id: Section, who: Entrant, sql?: BatchSql): Promise<boolean> {
    if (await isHidden(this.settings, id, who, sql)) return false;
    const [{ onSale }, site, offer] = await Promise.all([
      this.section(id, sql),
      this.settings.get(siteSettings, sql),
      this.settings.get(offerSettings, sql),
    ]);
    const name = switchOfSection(id);
    return (
      onSale && offer.sections[id].released && site.useSports && (name === null || (name === 'inplay' ? site.useInplay : site.useVirtual))
    );
  }

  /** @param sql a transaction under way, so that a read takes no connection of its own */
  section(id: Section, sql?: BatchSql): Promise<SectionSettings> {
    return this.settings.get(sectionGroup(id), sql);
  }

  catalogue(sql?: BatchSql): Promise<CatalogueSettings> {
    return this.settings.get(catalogueGroup, sql);
  }

  /** Per cent of the margin of a player's level; 0 for visitors, agents and administrators. @param sql a transaction under way */
  async marginOf(who: Pick<Actor, 'kind' | 'level'> | undefined, sql?: BatchSql): Promise<number> {
    if (who?.kind !== 'player') return 0;
    const margin = (await this.catalogue(sql))[`levelMargin${who.level}` as 'levelMargin1'];
    return must(margin, `there is a margin of level ${who.level}`);
  }
}
