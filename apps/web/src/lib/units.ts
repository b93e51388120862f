import { currentLanguage, i18next } from './i18n.js';

/** The mark that money carries in a language. */
interface Unit {
  readonly mark: string;
  readonly place: 'before' | 'after';
}

let units: Readonly<Record<string, Unit>> = {};

/** Takes the site's marks of money; everything that shows an amount follows. */
export function takeUnits(next: Readonly<Record<string, Unit>> | undefined): void {
  if (next === undefined) return;
  units = next;
  apply();
}

/** Texts of other languages are not touched: what is not loaded must not look as if it were. */
function apply(): void {
  const language = currentLanguage();
  const unit = units[language];
  if (unit === undefined) return;
  const { mark, place } = unit;
  const text = place === 'before' ? `${mark}{{amount}}` : `{{amount}}${mark}`;
  if (i18next.getResource(language, 'common', 'unit.won') === text) return;
  i18next.addResource(language, 'common', 'unit.won', text);
  i18next.addResource(language, 'common', 'unit.wonName', mark);
  void i18next.changeLanguage(language);
}

i18next.on('languageChanged', apply);
