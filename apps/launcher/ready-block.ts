/** What `npm start` prints once everything answers. */

export interface ReadySite {
  url: string;
  demo: boolean;
  /** Of the casino vendor that runs beside the site, if one does. */
  vendorUrl?: string | undefined;
  dataDir: string;
  /** Whether somebody can log in to the administration. */
  hasAdmin: boolean;
  /** What a real installation has and this trial lacks; undefined where it is no trial. */
  trial?: string[];
}

/** Ends with a line break. */
export function readyBlock({ url, demo, vendorUrl, dataDir, hasAdmin, trial }: ReadySite): string {
  const sites = [
    ['player', `${url}/`, 'player1 … player20 / truebook-player   (exchange password 1234)'],
    ['agent', `${url}/pa`, 'hq, branch, shop / truebook-agent'],
    ['admin', `${url}/admin`, 'admin / truebook-admin'],
  ] as const;
  const width = Math.max(...sites.map(([, address]) => address.length));
  const lines = sites.map(([name, address, accounts]) => `  ${name.padEnd(8)}${demo ? `${address.padEnd(width)}   ${accounts}` : address}`);
  const first = `npm run admin:create -- ${trial ? '--trial ' : ''}--account owner`;
  const notes = [
    ...(vendorUrl ? [`  vendor  ${vendorUrl.padEnd(width)}   games for /game/slot and /game/casino`] : []),
    ...(hasAdmin ? [] : ['  There is no administrator yet. Make the first one, in another terminal:', `    ${first}`]),
    ...(trial ? ['  This is a trial of production mode. A real site also has:', ...trial.map((line) => `    ${line}`)] : []),
  ];
  return [`Truebook ready: ${url}`, ...lines, ...notes, `  data in ${dataDir}, logs in ${dataDir}/logs; Ctrl-C stops everything`, ''].join(
    '\n',
  );
}
