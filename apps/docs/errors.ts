import { calls, errorCodes, errorsOfCall, errorTexts, type Call } from '#lib/contract';
import { page, table } from './markdown.js';

/** The error catalogue: each code once, with its texts and the calls that name it as their own refusal. */
export function errorsPage(): string {
  const callsOf = new Map<string, string[]>();
  for (const [path, call] of Object.entries(calls as Record<string, Call>)) {
    for (const code of errorsOfCall(path, call)) callsOf.set(code, [...(callsOf.get(code) ?? []), path]);
  }
  const rows = errorCodes.map((code) => [`\`${code}\``, errorTexts.ko[code], errorTexts.en[code], where(callsOf.get(code) ?? [])]);
  return page(
    'Errors',
    `A refused call answers HTTP 200 with \`result: false\` and \`error: {code, message, …details}\`. The code is stable; the message comes in the
language of the \`language\` header, of which there are seven (Korean by default); two of them stand here. \`{{name}}\` stands for the detail of that name, which is beside the
message as a field too; \`{{name:money}}\` is an amount with the site's mark of money. \`UNKNOWN_PATH\` comes with 404, \`BODY_TOO_LARGE\` with 413, \`TOO_MANY_ATTEMPTS\` with 429 and \`Retry-After\`,
\`UNAVAILABLE\` with 503, \`INTERNAL\` with 500.`,
    table(['Code', 'Korean', 'English', 'Calls'], rows),
  );
}

/** More than this many calls are not listed: the refusal then belongs to a kind of call. */
const maxListed = 4;

function where(paths: string[]): string {
  if (paths.length > maxListed) return `${paths.length} calls`;
  return paths.map((path) => `\`${path}\``).join(', ');
}
