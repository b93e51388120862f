/** Page and days of a list. */
export interface PageView {
  page: number;
  from?: string;
  to?: string;
}

/** What a list of so many rows a page asks the server for. */
export const bodyOf = (view: PageView, take: number): { skip: number; take: number; startedAt?: string; endedAt?: string } => ({
  skip: (view.page - 1) * take,
  take,
  ...(view.from === undefined ? {} : { startedAt: view.from }),
  ...(view.to === undefined ? {} : { endedAt: view.to }),
});
