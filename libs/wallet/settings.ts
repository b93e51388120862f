import { z } from 'zod';
import { described, settingsShape } from '#lib/contract';

const shape = settingsShape(described.walletSettings.fields);

/** Rules of deposits, withdrawals and points. The defaults are the specification's figures where it gives them. */
export const walletSettings = {
  name: 'wallet',
  schema: z.object({
    minCharge: shape.minCharge.default(10_000),
    maxCharge: shape.maxCharge.default(1_000_000_000),
    chargeUnit: shape.chargeUnit.default(1),
    chargeDelayMinutes: shape.chargeDelayMinutes.default(0),
    dailyCharges: shape.dailyCharges.default(0),
    dailyChargeSum: shape.dailyChargeSum.default(0),
    chargeHours: shape.chargeHours.default(''),
    depositorRule: shape.depositorRule.default('flag'),
    maxWaitingCharges: shape.maxWaitingCharges.default(5),
    duplicateWindowMinutes: shape.duplicateWindowMinutes.default(5),
    doubleWindowMinutes: shape.doubleWindowMinutes.default(1),
    permanentFromLevel: shape.permanentFromLevel.default(1),
    permanentFromTotal: shape.permanentFromTotal.default(10_000),
    temporaryLimit: shape.temporaryLimit.default(10_000),
    newFirstChargePercent: shape.newFirstChargePercent.default(0),
    firstChargePercent: shape.firstChargePercent.default(10),
    everyChargePercent: shape.everyChargePercent.default(0),
    maxChargeBonus: shape.maxChargeBonus.default(100_000),
    turnoverSportsSingle: shape.turnoverSportsSingle.default(0),
    turnoverSportsMulti: shape.turnoverSportsMulti.default(0),
    turnoverMiniGame: shape.turnoverMiniGame.default(0),
    turnoverPowerball: shape.turnoverPowerball.default(0),
    turnoverCasino: shape.turnoverCasino.default(0),
    turnoverSlot: shape.turnoverSlot.default(0),
    turnoverLeastOdds: shape.turnoverLeastOdds.default(1),
    turnoverBothSides: shape.turnoverBothSides.default('all'),
    minExchange: shape.minExchange.default(10_000),
    maxExchange: shape.maxExchange.default(1_000_000_000),
    exchangeUnit: shape.exchangeUnit.default(10_000),
    exchangeIntervalHours: shape.exchangeIntervalHours.default(3),
    dailyExchanges: shape.dailyExchanges.default(0),
    dailyExchangeSum: shape.dailyExchangeSum.default(0),
    exchangeHours: shape.exchangeHours.default(''),
    exchangeClosedFrom: shape.exchangeClosedFrom.default('23:30'),
    exchangeClosedUntil: shape.exchangeClosedUntil.default('00:30'),
    useExchangePassword: shape.useExchangePassword.default(true),
    minPointConversion: shape.minPointConversion.default(1_000),
    pointUnit: shape.pointUnit.default(100),
    wonPerPoint: shape.wonPerPoint.default(1),
    bonusTurnoverTimes: shape.bonusTurnoverTimes.default(1),
    eggFromLevel: shape.eggFromLevel.default(1),
    minEggCharge: shape.minEggCharge.default(10_000),
    maxEggCharge: shape.maxEggCharge.default(1_000_000_000_000),
    minEggExchange: shape.minEggExchange.default(10_000),
    maxEggExchange: shape.maxEggExchange.default(1_000_000_000_000),
    lateAfterSeconds: shape.lateAfterSeconds.default(300),
  }),
};

export type WalletSettings = z.output<typeof walletSettings.schema>;
