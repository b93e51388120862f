import type { RecordedKind } from '../transfer.js';

/** What a statement calls each kind of transfer. */
export type StatementTexts = Readonly<Record<RecordedKind, string>>;
