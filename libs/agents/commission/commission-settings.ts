import { z } from 'zod';
import { described, settingsShape } from '#lib/contract';
import { isPercent } from './domain/percent.js';

const shape = settingsShape(described.commissionSettings.fields);

/** How rolling and losing are counted and paid. */
export const commissionSettings = {
  name: 'commission',
  schema: z.object({
    /** Whether new bets bring rolling. What was noted before goes on. */
    enabled: shape.enabled.default(true),
    payAs: shape.payAs.default('point'),
    /** The empty-bet cut: percentage of turnover that is left out of rolling. */
    emptyBetCutPercent: shape.emptyBetCutPercent.refine(isPercent).default(0),
    casinoCutFrom: shape.casinoCutFrom.default('00:00'),
    casinoCutUntil: shape.casinoCutUntil.default('00:00'),
    slotCutFrom: shape.slotCutFrom.default('00:00'),
    slotCutUntil: shape.slotCutUntil.default('00:00'),
    /** When rolling is paid. What waits for a hand goes on waiting when this changes. */
    payment: shape.payment.default('at_settlement'),
    /** Length of the losing periods to come. */
    losingPeriod: shape.losingPeriod.default('week'),
    autoPayLosing: shape.autoPayLosing.default(false),
    positions: shape.positions.default(false),
    positionCapSports: shape.positionCapSports.refine(isPercent).default(100),
    positionCapMinigame: shape.positionCapMinigame.refine(isPercent).default(100),
    positionCapPowerball: shape.positionCapPowerball.refine(isPercent).default(100),
    positionCapCasino: shape.positionCapCasino.refine(isPercent).default(70),
    positionCapSlot: shape.positionCapSlot.refine(isPercent).default(70),
    positionSettlement: shape.positionSettlement.default('by_hand'),
  }),
};

export type CommissionSettings = z.output<typeof commissionSettings.schema>;
