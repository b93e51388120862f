/** Pages of the player site and of the agent console by the start of their path, with the text that their own menus call them by. */
const names: Readonly<Record<string, string>> = {
  '/board/attendance': 'player:menu.attendance',
  '/board/betting-history': 'player:menu.bets',
  '/board/bonus': 'player:menu.bonus',
  '/board/casino-balance': 'player:menu.egg',
  '/board/customer': 'player:menu.customer',
  '/board/event': 'player:menu.event',
  '/board/freeboard': 'player:menu.freeboard',
  '/board/friend': 'player:menu.friend',
  '/board/game-result': 'player:menu.results',
  '/board/game-rule': 'player:menu.rule',
  '/board/limits': 'player:menu.limits',
  '/board/message': 'player:menu.message',
  '/board/money-deposit': 'player:menu.deposit',
  '/board/money-withdraw': 'player:menu.withdraw',
  '/board/notice': 'player:menu.notice',
  '/board/point': 'player:menu.point',
  '/board/roulette': 'player:menu.roulette',
  '/game/powerball': 'player:menu.powerball',
  '/game/minigame': 'player:menu.minigame',
  '/game/casino': 'player:menu.casino',
  '/game/hotel-casino': 'player:menu.hotelCasino',
  '/game/slot': 'player:menu.slot',
  '/slots': 'player:menu.slot',
  '/game': 'player:menu.sports',
  '/pa': 'agent:menu.home',
  '/pa-accessor': 'agent:menu.accessors',
  '/pa-agent-user-list': 'agent:menu.agents',
  '/pa-agent-user-list-by-role': 'agent:menu.agents',
  '/pa-charge-history': 'agent:menu.deposits',
  '/pa-child-user-list': 'agent:menu.children',
  '/pa-create-agent': 'agent:menu.create',
  '/pa-exchange-history': 'agent:menu.withdrawals',
  '/pa-money-charging': 'agent:menu.charge',
  '/pa-money-exchanging': 'agent:menu.exchange',
  '/pa-money-report': 'agent:menu.statement',
  '/pa-point-exchanging': 'agent:menu.point',
  '/pa-register': 'agent:menu.joins',
  '/pa-star': 'agent:menu.stars',
  '/pa-user-connection': 'agent:menu.connections',
  '/pa-users': 'agent:menu.members',
  '/pa-user-detail': 'agent:menu.members',
  '/pa-game-minigame': 'agent:menu.minigames',
};

/** The text of the page at a path: the longest start of it that is known; null for a page without a name. */
export function pageNameOf(path: string): string | null {
  const here = path.replace(/[?#].*$/, '').replace(/(.)\/$/, '$1');
  if (here === '/') return 'player:menu.home';
  for (let start = here; start !== ''; start = start.slice(0, start.lastIndexOf('/'))) {
    const name = names[start];
    if (name !== undefined) return name;
  }
  return null;
}
