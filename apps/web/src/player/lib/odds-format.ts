import { decimalOdds, setOddsWords } from '../../lib/format.js';
import { drawTextsAgain } from '../../lib/i18n.js';
import { local } from '../../lib/storage.js';

/** How odds are written on this device. Everywhere else, on the wire as in every sum, they are decimal. */
export const oddsFormats = ['decimal', 'hongKong', 'malay', 'indonesian'] as const;
export type OddsFormat = (typeof oddsFormats)[number];

/** `player/main.tsx` looks for it before this file is loaded. */
export const ODDS_FORMAT_KEY = 'oddsFormat';
/** Odds carry at most six decimals. */
const UNIT = 1_000_000;
const MINUS = '\u2212';

export const storedOddsFormat = (): OddsFormat => oddsFormats.find((each) => each === local.get(ODDS_FORMAT_KEY)) ?? 'decimal';

/** Keeps the choice; everything on the page that shows odds is drawn again in place. */
export function chooseOddsFormat(format: OddsFormat): void {
  local.set(ODDS_FORMAT_KEY, format);
  applyStoredOdds();
  drawTextsAgain();
}

/** From here on every place writes odds as the device has chosen. */
export function applyStoredOdds(): void {
  const format = storedOddsFormat();
  setOddsWords((odds) => oddsIn(format, odds));
}

/**
 * Hong Kong odds are what a stake of 1 wins. Malay odds are the same up to 1, and above it how much has to be staked to win 1, negative;
 * Indonesian odds are the other way round.
 *
 * @param odds decimal
 */
export function oddsIn(format: OddsFormat, odds: number): string {
  if (format === 'decimal') return decimalOdds(odds);
  const won = Math.round((odds - 1) * UNIT) / UNIT;
  const isPlain = format === 'hongKong' || won <= 0 || (format === 'malay' ? won <= 1 : won >= 1);
  // What has to be staked to win 1 seldom ends: three decimals are as near as it is written.
  return isPlain ? decimalOdds(won) : MINUS + decimalOdds(Math.round(1000 / won) / 1000);
}
