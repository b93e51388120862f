import { drawGames } from '#lib/draws';
import { describe, expect, it } from '@jest/globals';
import { drawChances } from './draw-chances.js';

describe('the chances that the database refuses odds by', () => {
  it('are those of the games’ own definitions, one row for every outcome of every market', () => {
    const stored = drawChances.split(/\),\s*/).map((row) => row.replaceAll(/[\s()']/g, ''));
    // Those of somebody else came later: their migration copies them.
    const defined = drawGames
      .filter(({ isExternal }) => !isExternal)
      .flatMap((game) =>
        game.markets.flatMap((market) =>
          market.outcomes.map(({ id, probability: { ways, of } }) => [game.id, market.id, id, ways, of].join(',')),
        ),
      );
    expect(stored).toEqual(defined);
  });
});
