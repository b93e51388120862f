/** A season's file as the replay deals it out: the rows of some matches at a time, each with the file's head. */
export interface SeasonRow {
  /** As in the file. */
  date: string;
  home: string;
  away: string;
  /** Of the match, `YYYY-MM-DD`. */
  day: string;
  /** Whether the file knows how it ended. */
  hasResult: boolean;
  text: string;
}

export interface SeasonRows {
  rows: SeasonRow[];
  /** A file of these rows alone. */
  csvOf(rows: readonly SeasonRow[]): string;
}

/** @throws Error when the file has no column that it needs */
export function readRows(csv: string): SeasonRows {
  const [head = '', ...lines] = csv.replace(/^\uFEFF/, '').split(/\r?\n/);
  const names = head.split(',').map((name) => name.trim());
  const column = (...spellings: string[]): number => {
    const place = names.findIndex((name) => spellings.includes(name));
    if (place < 0) throw new Error(`the file has no column ${spellings[0]}`);
    return place;
  };
  const [date, home, away, goals] = [column('Date'), column('HomeTeam', 'Home'), column('AwayTeam', 'Away'), column('FTHG', 'HG')];
  const rows = lines.flatMap((text): SeasonRow[] => {
    const cells = text.split(',').map((cell) => cell.trim());
    const day = dayOf(cells[date] ?? '');
    if (!day || !cells[home] || !cells[away]) return [];
    return [{ date: cells[date]!, home: cells[home], away: cells[away], day, hasResult: /^\d+$/.test(cells[goals] ?? ''), text }];
  });
  return { rows, csvOf: (some) => [head, ...some.map(({ text }) => text)].join('\n') };
}

/** `dd/mm/yy`, `dd/mm/yyyy` or `yyyy-mm-dd`. */
function dayOf(text: string): string | undefined {
  const [, d, m, y, iso] = /^(?:(\d{1,2})\/(\d{1,2})\/(\d{2,4})|(\d{4}-\d{2}-\d{2}))$/.exec(text) ?? [];
  if (iso) return iso;
  if (!d || !m || !y) return undefined;
  const year = y.length === 2 ? `${Number(y) >= 70 ? 19 : 20}${y}` : y;
  return `${year}-${m.padStart(2, '0')}-${d.padStart(2, '0')}`;
}
