import { vendorWires } from '#lib/casino';
import { asyncApiDocument, vendorWiresDocument } from '#lib/contract';
import { authorisationPage } from './authorisation.js';
import { callsPage } from './calls.js';
import { databasePage } from './database.js';
import { environmentPage } from './environment.js';
import { errorsPage } from './errors.js';

/** The generated documents by file name within docs/generated. @param databaseUrl of a migrated database */
export async function generatedPages(databaseUrl: string): Promise<Record<string, string>> {
  return {
    'calls.md': callsPage('members'),
    'calls-admin.md': callsPage('admin'),
    'asyncapi.json': json(asyncApiDocument()),
    'openapi-gw.json': json(vendorWiresDocument(vendorWires)),
    'authorisation.md': authorisationPage(),
    'errors.md': errorsPage(),
    'environment.md': environmentPage(),
    'database.md': await databasePage(databaseUrl),
  };
}

function json(document: unknown): string {
  return `${JSON.stringify(document, null, 2)}\n`;
}
