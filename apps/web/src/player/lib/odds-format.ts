import { decimalOdds, setOddsWords } from '../../lib/format.js';
import { local } from '../../lib/storage.js';

/** How odds are written on this device. Everywhere else, on the wire as in every sum, they are decimal. */
export const oddsFormats = ['decimal', 'hongKong', 'malay', 'indonesian'] as const;
export type OddsFormat = (typeof oddsFormats)[number];

/** `player/main.tsx` looks for it before this file is loaded. */
export const ODDS_FORMAT_KEY = 'oddsFormat';
const MINUS = '\u2212';

export const storedOddsFormat = (): OddsFormat => oddsFormats.find((each) => each === local.get(ODDS_FORMAT_KEY)) ?? 'decimal';

/** Keeps the choice and starts the page anew, so that no place shows odds of the format before. */
export function chooseOddsFormat(format: OddsFormat): void {
  local.set(ODDS_FORMAT_KEY, format);
  window.location.reload();
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
  const thousandths = Math.round(odds * 1000) - 1000;
  const isPlain = format === 'hongKong' || thousandths <= 0 || (format === 'malay' ? thousandths <= 1000 : thousandths >= 1000);
  return isPlain ? decimalOdds(thousandths / 1000) : MINUS + decimalOdds(1000 / thousandths);
}
