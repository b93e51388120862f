import type { z } from 'zod';
import { environment } from '#lib/platform';
import { page, table } from './markdown.js';

/** Every variable that the product reads, with its default. */
export function environmentPage(): string {
  const rows = Object.entries(environment as Record<string, z.ZodType>).map(([name, field]) => {
    const byDefault = field.safeParse(undefined).data as unknown;
    return [`\`${name}\``, byDefault === undefined ? '' : `\`${String(byDefault)}\``, field.description ?? ''];
  });
  return page(
    'Environment',
    'A variable that is not valid, or looks like one of these without being one, stops the start with one line that names it.',
    table(['Variable', 'Default', 'Meaning'], rows),
  );
}
