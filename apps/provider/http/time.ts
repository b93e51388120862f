/** An ISO 8601 date and time; one without a zone is UTC. undefined where the text is none. */
export function timeOf(given: unknown): Date | undefined {
  if (typeof given !== 'string') return undefined;
  const parts = /^(\d{4}-\d{2}-\d{2})[T ](\d{2}:\d{2}(?::\d{2}(?:\.\d{1,9})?)?)(Z|[+-]\d{2}:?\d{2})?$/.exec(given);
  const time = parts ? new Date(`${parts[1]}T${parts[2]}${parts[3] ?? 'Z'}`) : undefined;
  return time && !Number.isNaN(time.getTime()) ? time : undefined;
}

/** As Hub88 writes times: UTC, without a zone. */
export const textOfTime = (time: Date): string => time.toISOString().replace(/Z$/, '');
