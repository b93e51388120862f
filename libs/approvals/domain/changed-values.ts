export interface Note {
  action: string;
  target: string;
  before?: unknown;
  after?: unknown;
  /** What may hold where a value is null or absent; see `AuditNote`. */
  fallback?: unknown;
}

/** One value that a call changes. */
export interface ChangedValue {
  action: string;
  target: string;
  field: string;
  before: unknown;
  after: unknown;
}

/** A dry run shows no more; the audit log has all of it afterwards. */
const most = 200;

/** Every single value that notes of the audit log say is changed. */
export function changedValues(notes: readonly Note[]): ChangedValue[] {
  return notes
    .flatMap(({ action, target, before, after }) => {
      const [old, fresh] = [flat(before), flat(after)];
      const fields = [...new Set([...old.keys(), ...fresh.keys()])].filter((field) => !Object.is(old.get(field), fresh.get(field)));
      return fields.map((field) => ({ action, target, field, before: old.get(field) ?? null, after: fresh.get(field) ?? null }));
    })
    .slice(0, most);
}

function flat(value: unknown, path = '', into = new Map<string, unknown>()): Map<string, unknown> {
  if (value === undefined) return into;
  if (value === null || typeof value !== 'object' || value instanceof Date)
    return into.set(path, value instanceof Date ? value.toISOString() : value);
  for (const [name, member] of Object.entries(value)) flat(member, path === '' ? name : `${path}.${name}`, into);
  return into;
}
