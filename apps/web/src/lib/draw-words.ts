type Translate = (key: string, values?: Record<string, unknown>) => string;

/** Every outcome of the Powerball markets is made of these parts, such as `odd_under`. */
const parts: Readonly<Record<string, string>> = {
  odd: 'common:draw.odd', even: 'common:draw.even', under: 'common:draw.under', over: 'common:draw.over',
  small: 'common:draw.small', middle: 'common:draw.middle', large: 'common:draw.large',
};

/** A pick in one phrase, such as "파워볼 홀·언더"; what this build does not know is shown as it came. */
export function pickWords(market: string, outcome: string, t: Translate): string {
  const words = outcome.split('_').map((part) => {
    const key = parts[part];
    return key === undefined ? part.toUpperCase() : t(key);
  }).join('\u00B7');
  if (market.startsWith('power')) return t('common:draw.ofPowerball', { outcome: words });
  return market.startsWith('sum') ? t('common:draw.ofSum', { outcome: words }) : `${market} ${words}`;
}

/** "EOS 1분", "EOS 5 min"; a game without words of its own is called by its id. */
export function gameWords(game: string, t: Translate): string {
  const minutes = /^eos(\d)$/.exec(game)?.[1];
  return minutes === undefined ? game : t('common:draw.eos', { minutes });
}

/** The draw games a list can be filtered by. */
export const drawGames = ['eos1', 'eos2', 'eos3', 'eos4', 'eos5'] as const;
