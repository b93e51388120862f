import { type PositionRate, positionRates } from '#lib/contract';

const settingOf = {
  sports: 'positionCapSports',
  minigame: 'positionCapMinigame',
  powerball: 'positionCapPowerball',
  casino: 'positionCapCasino',
  slot: 'positionCapSlot',
} as const;

type Capped = keyof typeof settingOf;
/** Settings of commission: the highest rates by kind of game, per cent. */
type Caps = Readonly<Record<(typeof settingOf)[Capped], number>>;

/** The highest rate of a kind of bet that the site lets an agent carry, per cent. The first word of the rate's name is the kind of game. */
export function capOf(settings: Caps, key: `${Capped}_${string}`): number {
  return settings[settingOf[key.slice(0, key.indexOf('_')) as Capped]];
}

/** Of every kind of bet. */
export function capsOf(settings: Caps): Record<PositionRate, number> {
  return Object.fromEntries(positionRates.map((key) => [key, capOf(settings, key)])) as Record<PositionRate, number>;
}
