import type { SeasonMatch } from './season-file.js';

/** A match was moved by fewer days; two meetings at the same venue lie farther apart. */
const sameMeetingMs = 60 * 86_400_000;
/** No league lets a pair meet more often in a season at the same venue. */
const mostMeetings = 4;

/** What the source calls each meeting that a match may be, the first one first. */
export function meetingKeys({ division, season, home, away }: SeasonMatch): string[] {
  const key = `${division.alias}:${season}:${home}:${away}`;
  return division.isRepeated ? Array.from({ length: mostMeetings }, (_, index) => (index === 0 ? key : `${key}:${index + 1}`)) : [key];
}

/**
 * Which meeting of its teams a match is: the nearest of those that are known, or the next new one.
 * @param kickOffs of the known meetings by key; the chosen one is added
 * @param taken meetings of other rows; the chosen one is added
 * @returns undefined when another row has the only meeting that it can be
 */
export function chooseMeeting(match: SeasonMatch, kickOffs: Map<string, Date>, taken: Set<string>): string | undefined {
  const keys = meetingKeys(match);
  const distance = (key: string) => Math.abs(kickOffs.get(key)!.getTime() - match.kickOff.getTime());
  const known = keys.filter((key) => kickOffs.has(key) && !taken.has(key)).sort((a, b) => distance(a) - distance(b));
  const near = known.find((key) => !match.division.isRepeated || distance(key) < sameMeetingMs);
  const chosen = near ?? keys.find((key) => !kickOffs.has(key) && !taken.has(key));
  if (chosen === undefined) return undefined;
  taken.add(chosen);
  kickOffs.set(chosen, kickOffs.get(chosen) ?? match.kickOff);
  return chosen;
}
