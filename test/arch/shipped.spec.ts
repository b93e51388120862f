/** What is shipped beside the code fits it: the image, the proxy, the scrape configuration, the version. */
import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from '@jest/globals';
import { changelog } from '#lib/site';

const compose = readFileSync('docker-compose.yml', 'utf8');
/** Services of docker-compose.yml with what each is made of. */
const services = new Map(
  [.../^services:\n([\s\S]*?)^\w/m.exec(compose)![1]!.matchAll(/^ {2}([\w-]+):(.*)$/gm)].map(([, name, of]) => [name!, of!.trim()]),
);

/** Whether an image is built with the file: the last line of .dockerignore that matches it counts. */
function isInImage(file: string): boolean {
  const lines = readFileSync('.dockerignore', 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'));
  const last = lines.findLast((line) => {
    const pattern = line.replace(/^!/, '').replaceAll('.', '\\.').replaceAll('*', '[^/]*');
    return new RegExp(`^${pattern}(/|$)`).test(file);
  });
  return last === undefined || last.startsWith('!');
}

it('the image is built with the runbooks that the console shows', () => {
  const runbooks = readdirSync('docs/runbooks').map((name) => `docs/runbooks/${name}`);
  expect(runbooks.length).toBeGreaterThan(10);
  expect(runbooks.filter((file) => !isInImage(file))).toEqual([]);
  expect(['docs/adr/0001-ledger-in-postgresql.md', 'node_modules/pg', '.data/keys', 'libs/kernel/csv.ts'].map(isInImage)).toEqual([
    ...[false, false, false, true],
  ]);
});

it('Prometheus scrapes each process that docker-compose.yml starts, on its own port', () => {
  const scraped = [...readFileSync('docker/prometheus/prometheus.yml', 'utf8').matchAll(/'([\w-]+):(\d+)'/g)].map(([, name, port]) => ({
    name: name!,
    port: Number(port),
  }));
  const metrics = Number(/METRICS_PORT: (\d+)/.exec(compose)![1]);
  const started = [...services].flatMap(([name, of]) =>
    of === '*api' ? [{ name, port: metrics }] : of === '*worker' ? [{ name, port: metrics + 1 }] : [],
  );
  expect(started.length).toBeGreaterThan(3);
  expect(scraped).toEqual(started);
});

it('the proxy is given every file that its configuration reads', () => {
  const read = [...readFileSync('docker/haproxy.cfg', 'utf8').matchAll(/ -f (\S+)/g)].map(([, file]) => file!);
  expect(read).toEqual(['/usr/local/etc/haproxy/cdn.lst']);
  for (const file of read) expect(compose).toContain(`:${file}:ro`);
});

it('a process says the version of the newest entry of the changelog', () => {
  const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string };
  const lock = JSON.parse(readFileSync('package-lock.json', 'utf8')) as { version: string; packages: Record<string, { version: string }> };
  expect([version, lock.version, lock.packages['']!.version]).toEqual(Array<string>(3).fill(changelog[0]!.version));
});
