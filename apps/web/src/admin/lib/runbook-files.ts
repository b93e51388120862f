import type { OperationsRule } from '#lib/contract/values';

const files = import.meta.glob<string>('../../../../../docs/runbooks/*.md', { query: '?raw', import: 'default' });

/** The text of a rule's runbook, from docs/runbooks. */
export async function loadRunbook(rule: OperationsRule): Promise<string> {
  const file = files[`../../../../../docs/runbooks/${rule}.md`];
  if (file === undefined) throw new Error(`There is no runbook for ${rule}.`);
  return file();
}
