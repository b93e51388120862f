/** Processor time as Linux counts it for each process. */
import { readdirSync, readFileSync } from 'node:fs';

/** Linux tells processor time in hundredths of a second, whatever its own clock. */
const msPerTick = 10;

/** Places in `/proc/<pid>/stat` behind the name, which stands in parentheses. */
const parentField = 1;
const ownFields = [11, 12] as const;
const endedChildrenFields = [13, 14] as const;

function statOf(pid: number): number[] {
  const text = readFileSync(`/proc/${pid}/stat`, 'latin1');
  return text
    .slice(text.lastIndexOf(')') + 2)
    .split(' ')
    .map(Number);
}

const sum = (stat: readonly number[], fields: readonly number[]) =>
  fields.reduce((total, field) => total + (stat[field] ?? 0), 0) * msPerTick;

/** Processor time of a process, milliseconds. */
export function cpuMsOf(pid: number): number {
  return sum(statOf(pid), ownFields);
}

/** Processor time of a process and of its children, living and ended: a PostgreSQL server whole. Milliseconds. */
export function cpuMsOfFamily(pid: number): number {
  const parent = statOf(pid);
  const children = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => {
      try {
        return [statOf(Number(name))];
      } catch {
        // It ended since the folder was read.
        return [];
      }
    })
    .filter((stat) => stat[parentField] === pid);
  return sum(parent, [...ownFields, ...endedChildrenFields]) + children.reduce((total, stat) => total + sum(stat, ownFields), 0);
}
