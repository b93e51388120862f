type Listener = (message: string, id: number | undefined) => void;

const listeners = new Set<Listener>();

/** Hears of one's own calls that wait for a second person. @returns stops hearing */
export function onKept(listener: Listener): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

export function noteKept(message: string, id: number | undefined): void {
  for (const listener of listeners) listener(message, id);
}
