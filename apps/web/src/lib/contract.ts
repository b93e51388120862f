/**
 * The shapes of the wire, as the service declares them. Only types come over: the schemas stay on the server's side, so
 * no validation library reaches the browser.
 */
export type { CallInput, CallOutput, CallPath, ExportColumn, FixtureState, GameFamily, Push, PushData, PushName } from '#lib/contract';
