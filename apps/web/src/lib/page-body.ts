/** Page and days of a list. */
export interface PageView {
  page: number;
  from?: string;
  to?: string;
}

/** The days of a list as its call takes them. */
export const periodOf = (view: Omit<PageView, 'page'>): { startedAt?: string; endedAt?: string } => ({
  ...(view.from === undefined ? {} : { startedAt: view.from }),
  ...(view.to === undefined ? {} : { endedAt: view.to }),
});

/** What a list of so many rows a page asks the server for. */
export const bodyOf = (view: PageView, take: number): { skip: number; take: number; startedAt?: string; endedAt?: string } => ({
  skip: (view.page - 1) * take,
  take,
  ...periodOf(view),
});
