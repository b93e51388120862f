/** What `npm start` prints once everything answers. */

/** Ends with a line break. */
export function readyBlock(options: { url: string; demo: boolean; dataDir: string }): string {
  const { url, demo, dataDir } = options;
  const sites = [
    ['player', `${url}/`, 'player1 … player20 / truebook-player   (exchange password 1234)'],
    ['agent', `${url}/pa`, 'hq, branch, shop / truebook-agent'],
    ['admin', `${url}/admin`, 'admin / truebook-admin'],
  ] as const;
  const width = Math.max(...sites.map(([, address]) => address.length));
  const lines = sites.map(([name, address, accounts]) => `  ${name.padEnd(8)}${demo ? `${address.padEnd(width)}   ${accounts}` : address}`);
  return [`Truebook ready: ${url}`, ...lines, `  data in ${dataDir}, logs in ${dataDir}/logs; Ctrl-C stops everything`, ''].join('\n');
}
