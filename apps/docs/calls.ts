import { calls, errorsOfCall, limitsOfCall, openApiDocument, type Call, type CallPath } from '#lib/contract';
import { page } from './markdown.js';
import { notationOf, type Schema } from './notation.js';

interface Operation {
  summary: string;
  requestBody: { content: { 'application/json': { schema: Schema } } };
  responses: { 200: { content: { 'application/json': { schema: Schema } } } };
}

/** Whose calls a page has: administrators', or those of players, agents and visitors. */
export type CallsOf = 'admin' | 'members';

/** Calls with their shapes, short enough to read and to compare: the complete document is served by the product. */
export function callsPage(of: CallsOf): string {
  const { paths, components } = openApiDocument() as unknown as {
    paths: Record<string, { post: Operation }>;
    components: { schemas: Record<string, Schema> };
  };
  const entries = Object.entries(calls as Record<string, Call>)
    .filter(([path]) => path.startsWith('admin/') === (of === 'admin'))
    .map(([path, call]) => entryOf(path, call, paths[`/api/${path}`]!.post));
  return page(
    of === 'admin' ? 'Calls of administrators' : 'Calls of players, agents and visitors',
    `Each call is \`POST /api/<name>\` with a JSON object. \`in\` is what it takes, \`out\` the \`data\` of its answer; \`integer(1..200)\` gives the bounds, \`= 20\` the default, \`?\` a field
that may be absent. Refusals of kinds of calls (session, limits, switches) are left out; [errors.md](errors.md) has the texts. A running service serves the complete OpenAPI document at
\`/api/openapi.json\`.`,
    `${entries.join('\n')}\n## Shapes that several calls share\n\n${shapesIn(entries.join('\n'), components.schemas).join('\n')}`,
  );
}

/** The shapes that a text names, and those that they name. */
function shapesIn(text: string, schemas: Record<string, Schema>): string[] {
  const shapes = Object.entries(schemas).filter(([name]) => name !== 'Refusal');
  const blocks = new Map(shapes.map(([name, schema]) => [name, block(name, [`${name} ${notationOf(schema)}`])]));
  const named = new Set<string>();
  for (let unread = text; unread !== '';) {
    const found = [...blocks.keys()].filter((name) => !named.has(name) && new RegExp(`\\b${name}\\b`).test(unread));
    found.forEach((name) => named.add(name));
    unread = found.map((name) => blocks.get(name)).join('\n');
  }
  return [...blocks].filter(([name]) => named.has(name)).map(([, written]) => written);
}

function entryOf(path: string, call: Call, { summary, requestBody, responses }: Operation): string {
  const { class: kind, bodyBytes } = limitsOfCall(path as CallPath);
  const facts = [call.who.join(', '), kind, `${bodyBytes / 1024} KiB`, ...(call.movesMoney ? ['moves money'] : [])];
  const refusals = errorsOfCall(path, call).filter((code) => !general.has(code));
  const lines = [
    `in ${notationOf(requestBody.content['application/json'].schema)}`,
    call.isFile ? 'out: a file' : `out ${notationOf(answerOf(responses[200].content['application/json'].schema))}`,
    ...(refusals.length > 0 ? [`refuses ${refusals.join(' ')}`] : []),
  ];
  return block(path, lines, `${summary} — ${facts.join(' · ')}`);
}

/** What stands under `data` when a call succeeds. */
function answerOf(schema: Schema): Schema {
  return schema.oneOf?.[0]?.properties?.['data'] ?? {};
}

function block(title: string, lines: string[], text = ''): string {
  return `### ${title}\n\n${text && `${text}\n\n`}\`\`\`\n${lines.join('\n')}\n\`\`\`\n`;
}

/** Refusals that more than half of all calls have in common. */
const general = new Set(commonRefusals());

function commonRefusals(): string[] {
  const table = Object.entries(calls as Record<string, Call>);
  const counts = new Map<string, number>();
  for (const [path, call] of table) for (const code of errorsOfCall(path, call)) counts.set(code, (counts.get(code) ?? 0) + 1);
  return [...counts].filter(([, count]) => count > table.length / 2).map(([code]) => code);
}
