/** The product as `npm start` runs it, for benchmarks that look at it through a browser. */

const defaultUrl = 'http://localhost:3000';

/** @param args an address, or nothing for that of `npm start`. @returns nothing where no product answers with its demo */
export async function runningSite([url = defaultUrl]: readonly string[]): Promise<string | undefined> {
  const isThere = await fetch(`${url}/api/user/browse`, { method: 'POST', body: '{}', headers: json }).then(
    ({ ok }) => ok,
    () => false,
  );
  if (isThere) return url;
  process.stdout.write(`nothing answers at ${url}: begin \`npm start\` beside it, or name its address\n`);
  return undefined;
}

/** @returns the token of a session */
export async function tokenAt(url: string, kind: 'user' | 'agent' | 'admin', account: string, password: string): Promise<string> {
  const answer = await fetch(`${url}/api/${kind}/login`, { method: 'POST', headers: json, body: JSON.stringify({ account, password }) });
  const { data } = (await answer.json()) as { data?: { token?: string } };
  if (!data?.token) throw new Error(`${account} cannot log in at ${url}: is it the demo?`);
  return data.token;
}

/** A call with a session. */
export async function callAt(url: string, token: string, path: string, body: object): Promise<{ result: boolean }> {
  const headers = { ...json, authorization: token };
  const answer = await fetch(`${url}/api/${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
  return (await answer.json()) as { result: boolean };
}

const json = { 'content-type': 'application/json' };
