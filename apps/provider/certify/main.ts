/** `npm run certify`: checks a wallet against every rule of its wire format. The exit status is 0 only when it keeps all of them. */
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { allCases } from './cases.js';
import { htmlOf } from './html.js';
import { openSession } from './open-session.js';
import { readOptions } from './options.js';
import { casesFor, reportOf, runCases } from './run.js';

try {
  const options = readOptions(process.argv.slice(2), process.env);
  const { probe, url, report: folder } = options;
  const subject = await openSession(options);
  const results = await runCases(allCases, probe, subject, ({ id, rule, passed, steps, broke }) => {
    process.stdout.write(`${passed ? 'passed' : 'FAILED'}  ${id}: ${rule}\n`);
    for (const step of steps.filter((each) => !each.passed)) {
      process.stdout.write(`        ${step.what}: expected ${step.expected}, got ${step.got}\n`);
    }
    if (broke !== undefined) process.stdout.write(`        broke off: ${broke}\n`);
  });
  const left = allCases.filter(({ needs }) => needs !== undefined && subject[needs] === undefined);
  for (const { id, rule, needs } of casesFor(left, probe.format, { ...subject, endedToken: '' }))
    process.stdout.write(`left out  ${id}: ${rule} It needs ${needs}.\n`);
  const report = reportOf(results, { format: probe.format, url, at: new Date().toISOString() });
  mkdirSync(folder, { recursive: true });
  writeFileSync(path.join(folder, 'report.json'), JSON.stringify(report, undefined, 2));
  writeFileSync(path.join(folder, 'report.html'), htmlOf(report));
  process.stdout.write(`${report.passed} passed, ${report.failed} failed; the report is ${path.join(folder, 'report.html')}\n`);
  process.exitCode = report.failed === 0 && report.passed > 0 ? 0 : 1;
} catch (error) {
  process.stderr.write(`${(error as Error).message}\n`);
  process.exitCode = 1;
}
