/**
 * Reckons the audit chain anew from the tables: `npm run audit:verify [-- --from 2026-11-01 --to 2026-11-30T18:00:00+09:00]`.
 * Ends with 0 where everything fits, 1 where something was changed, deleted or inserted, 2 where it could not be verified.
 */
import type { ChainReport } from '#lib/audit-chain';
import { askedSpan, onDatabase, verifierOf } from './audit-command.js';

const toldEvery = 1_000;

function reportText({ blocks, rows, archived, problems, findings }: ChainReport): string {
  const number = (value: number): string => value.toLocaleString('en-US');
  return [
    ...findings.map(
      ({ problem, kind, key, block }) => `${problem.padEnd(9)} ${kind} ${key}${block === undefined ? '' : `   (block ${block})`}`,
    ),
    ...(findings.length > 0 ? [''] : []),
    `${number(blocks)} blocks, ${number(rows)} rows as they were, ${number(archived)} archived with their month.`,
    problems === 0 ? 'Nothing was changed, deleted or inserted.' : `${number(problems)} rows or blocks are NOT what the chain says.`,
  ].join('\n');
}

await onDatabase(async (database, config) => {
  const report = await verifierOf(database, config).execute({
    ...askedSpan(process.argv.slice(2)),
    onProgress: (block, last) => {
      if (block % toldEvery === 0 && last > toldEvery) process.stderr.write(`block ${block} of ${last}\n`);
    },
  });
  console.log(reportText(report));
  return report.problems === 0 ? 0 : 1;
});
