type Translate = (key: string) => string;

/** A game by the name the site sells it under. */
export function gameName(id: string, games: readonly { id: string; name: string }[]): string {
  return games.find((game) => game.id === id)?.name ?? id;
}

const sides: Readonly<Record<string, string>> = {
  odd: 'agent:side.odd', even: 'agent:side.even', under: 'agent:side.under', over: 'agent:side.over',
  small: 'agent:side.small', middle: 'agent:side.middle', large: 'agent:side.large',
};

/** An outcome with the basis it is about, such as "power odd"; one that this build does not know is shown as it came. */
export function outcomeWord(market: string, outcome: string, t: Translate): string {
  const words = outcome.split('_').map((part) => {
    const key = sides[part];
    return key === undefined ? part.toUpperCase() : t(key);
  });
  const basis = market.startsWith('power') ? t('agent:side.power') : market.startsWith('sum') ? t('agent:side.sum') : market;
  return `${basis} ${words.join('·')}`;
}
