import { readFileSync } from 'node:fs';
import path from 'node:path';
import { format } from 'oxfmt';

const settings = path.resolve(import.meta.dirname.replace(`${path.sep}dist${path.sep}`, path.sep), '../../.oxfmtrc.json');

/** A generated module of TypeScript as `npm run format` leaves it. @throws Error where it is no TypeScript */
export async function formatted(source: string): Promise<string> {
  const { $schema: _, ignorePatterns: __, ...options } = JSON.parse(readFileSync(settings, 'utf8')) as Record<string, unknown>;
  const { code, errors } = await format('generated.ts', source, options);
  if (errors.length > 0) throw new Error(errors.map(({ message }) => message).join('\n'));
  return code;
}
