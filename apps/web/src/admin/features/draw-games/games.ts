import type { CallInput, CallOutput } from '../../../lib/contract.js';

export type GameItem = CallOutput<'admin/game/get'>['items'][number];
export type GameView = CallOutput<'admin/game/view'>;
export type GameSettings = GameView['settings'];
export type GameMarket = GameView['markets'][number];
export type LevelSettings = GameSettings['levels'][string];
export type SwitchChange = CallInput<'admin/game/switch'>['change'];
export type GameState = GameItem['state'];

export const stateWords = {
  on_sale: { tone: 'win', key: 'admin:games.state.onSale' },
  maintenance: { tone: 'warning', key: 'admin:games.state.maintenance' },
  stopped: { tone: 'neutral', key: 'admin:games.state.stopped' },
} as const satisfies Readonly<Record<GameState, { tone: string; key: string }>>;
