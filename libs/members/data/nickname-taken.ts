import { violates } from '#lib/platform';

/** Whether a write failed because somebody else has the nickname, or one that looks the same. */
export function isNicknameTaken(error: unknown): boolean {
  return violates(error, 'member_nickname') || violates(error, 'member_nickname_skeleton');
}
