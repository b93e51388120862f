/** Why the vendor or the wallet refused; the code is a key of the texts. */
export class Refused extends Error {
  constructor(
    readonly code: string,
    readonly balance: number | null,
  ) {
    super(code);
  }
}

export const playKey = new URLSearchParams(location.search).get('s') ?? '';

/** @throws Refused with the code, or OFFLINE when no answer came */
export async function ask<T>(call: string, body: Readonly<Record<string, unknown>>): Promise<T> {
  let answer: Response;
  try {
    answer = await fetch(`api/${call}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-play-key': playKey },
      body: JSON.stringify(body),
    });
  } catch {
    throw new Refused('OFFLINE', null);
  }
  const read = (await answer.json().catch(() => ({ code: 'INTERNAL' }))) as T & { code?: string; balance?: number | null };
  if (!answer.ok) throw new Refused(read.code ?? 'INTERNAL', read.balance ?? null);
  return read;
}

/** A key of one intent: sent again, it plays nothing twice. */
export const newKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
