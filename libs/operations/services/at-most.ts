/** Waits for the work, and no longer than that: a database that is away must not keep a process from ending. Its failure is nobody's. */
export async function atMost(ms: number, work: Promise<unknown>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<void>((resolve) => (timer = setTimeout(resolve, ms)));
  await Promise.race([work.catch(() => undefined), late]).finally(() => clearTimeout(timer));
}
