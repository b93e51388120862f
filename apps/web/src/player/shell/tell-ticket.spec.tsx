import { afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { notifications } from '@mantine/notifications';
import { IconCheck } from '@tabler/icons-react';
import { act, cleanup, screen } from '@testing-library/react';
import { casinoKinds, sections } from '#lib/contract/values';
import { changeLanguage, languages, translate } from '../../lib/i18n.js';
import { drawGames, gameWords } from '../../shared/draws/draw-labels.js';
import { loadTexts, show, stubBrowser } from '../../testing/dom.js';
import { keepToastsOut, toast, Toasts } from '../../ui/toast.js';
import { isInGameWindow } from './places.js';
import { tellTicket } from '../features/bets/tell-ticket.js';

const bet = { id: 1, stake: 1_000 };
/** Shown after what is looked for, so that what did not come before it will not come. */
const say = (title: string): void => void toast({ title, icon: IconCheck });

beforeAll(async () => {
  stubBrowser();
  await loadTexts('player');
});
afterEach(async () => {
  act(() => notifications.clean());
  cleanup();
  keepToastsOut(() => false);
  window.history.replaceState(null, '', '/');
  await changeLanguage('ko');
});

describe('the toast of a settled bet', () => {
  it.each(casinoKinds)('of %s is shown for a win above its stake only, by its name in the language of the page', async (game) => {
    await changeLanguage('en');
    show(<Toasts />);
    await act(async () => {
      await tellTicket({ ...bet, game, result: 'lost', payout: 0 });
      await tellTicket({ ...bet, game, result: 'push', payout: 1_000 });
      await tellTicket({ ...bet, game, result: 'won', payout: 400 });
      await tellTicket({ ...bet, game, result: 'won', payout: 3_400 });
    });
    const shown = await screen.findAllByTestId('toast');
    expect(shown.map(({ textContent }) => textContent)).toEqual([`${game === 'slot' ? 'Slots' : 'Casino'} won+₩3,400`]);
  });

  it.each(['/popup/slot', '/popup/livecasino', '/slots/dew/tiger'])('is not shown in the game window %s', async (path) => {
    keepToastsOut(isInGameWindow);
    show(<Toasts />);
    window.history.replaceState(null, '', path);
    await act(() => tellTicket({ ...bet, game: 'slot', result: 'won', payout: 3_400 }));
    act(() => say('in the window'));
    window.history.replaceState(null, '', '/game/slot');
    act(() => say('on the page'));
    const shown = await screen.findAllByTestId('toast');
    expect(shown.map(({ textContent }) => textContent)).toEqual(['on the page']);
  });
});

describe('the name of a game', () => {
  it.each(languages.map(({ code }) => code))('stands in %s for everything that is bet on', async (code) => {
    await changeLanguage(code);
    const games = [...drawGames, ...sections, ...casinoKinds];
    expect(games.filter((game) => gameWords(game, translate) === game)).toEqual([]);
  });
});
