export type CasinoLog = 'wallet' | 'access';

export interface CasinoHistoryView {
  page: number;
  from?: string | undefined;
  to?: string | undefined;
  /** The rounds without it. */
  log?: CasinoLog | undefined;
}

export interface HistoryProps {
  kind: 'casino' | 'slot';
  view: CasinoHistoryView;
  onView: (view: CasinoHistoryView) => void;
}
