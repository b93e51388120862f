/**
 * A signal that aborts after so long, ms, with a `TimeoutError`, and as soon as the other signal does, with its reason. It stands in the
 * place of `AbortSignal.any` and `AbortSignal.timeout`, which served browsers lack.
 */
export function timeLimit(limitMs: number, other?: AbortSignal): AbortSignal {
  const controller = new AbortController();
  const follow = (): void => controller.abort(other?.reason);
  setTimeout(() => controller.abort(new DOMException('', 'TimeoutError')), limitMs);
  if (other?.aborted === true) follow();
  other?.addEventListener('abort', follow, { once: true });
  return controller.signal;
}
