import type { CallInput, CallOutput } from '../../lib/contract.js';

export type DeskFixture = CallOutput<'admin/sports/fixture/get'>['items'][number];
export type FixtureView = CallOutput<'admin/sports/fixture/view'>;
export type FixtureResult = NonNullable<DeskFixture['result']>;
export type Market = DeskFixture['markets'][number];
export type Score = FixtureResult['full'];
export type Preview = CallOutput<'admin/sports/result/preview'>;
export type FixtureChange = Omit<CallInput<'admin/sports/fixture/update'>, 'fixture_id' | 'version'>;
export type MarketSwitch = CallInput<'admin/sports/market/switch'>['status'];

/** Where fixtures come from, and who may have entered a result. */
export const sources = ['football-data', 'feed', 'simulator', 'manual'] as const;

/** Whether something can still be bet or stopped on it. */
export const isOpen = ({ status }: Pick<DeskFixture, 'status'>): boolean =>
  status === 'scheduled' || status === 'live' || status === 'postponed';

/** How many of its markets are on sale. */
export const onSale = ({ markets }: Pick<DeskFixture, 'markets'>): number => markets.filter((market) => market.status === 'active').length;

/** "2 : 1". */
export const scoreWords = ([home, away]: Score): string => `${home} : ${away}`;

/** Where a fixture comes from, in words; a source that this build does not know is shown as it came. */
export function sourceWords(source: string, t: (key: string, values?: Record<string, unknown>) => string): string {
  return t(`admin:fixture.source.${source}`, { defaultValue: source });
}
