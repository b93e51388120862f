import { Database, type Tx } from '#lib/platform';
import { checkLedger } from '#lib/wallet';
import { throughQuery } from './through-query.js';

/**
 * The last line of every money test: every law of the ledger holds over the whole database.
 * @throws Error naming the broken laws and where they are broken
 */
export async function expectLedgerCoherent(database: Pick<Database, 'transaction'>): Promise<void> {
  const checking = database instanceof Database ? await checkingConnection(database) : database;
  const { checks } = await checkLedger({ transaction: (work) => checking.transaction((tx) => work(keepingPlans(tx))) });
  const broken = checks
    .filter(({ ok }) => !ok)
    .map(({ law, violations, sample }) => `${law} (${violations})\n    ${sample.join('\n    ')}`);
  if (broken.length > 0) throw new Error(`The ledger is not coherent:\n  ${broken.join('\n  ')}`);
}

/** Names of the laws' statements, by their texts. */
const names = new Map<string, string>();

/** To plan the laws takes ten times as long as to check them in a small database, and some tests check them after each statement. */
function keepingPlans(tx: Tx): Tx {
  return throughQuery(tx, (statement, params) => {
    if (typeof statement !== 'string') return tx.query(statement, params);
    if (!names.has(statement)) names.set(statement, `law ${names.size}`);
    return tx.query({ name: names.get(statement)!, text: statement }, params);
  });
}

/** Each database's single connection for checks, which keeps the plans. It closes before the database's own do. */
const connections = new WeakMap<Database, Promise<Database>>();

function checkingConnection(database: Database): Promise<Database> {
  const known = connections.get(database);
  if (known) return known;
  const opening = Database.open(database.pool.options.connectionString!, 1);
  connections.set(database, opening);
  const close = database.close.bind(database);
  database.close = async () => {
    await (await opening).close();
    await close();
  };
  return opening;
}
