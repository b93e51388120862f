import { lazy, type ReactNode } from 'react';
import { usePopups } from '../features/popups/use-popups.js';
import type { Member } from '../../shared/members/member.js';
import type { System } from '../../shared/members/system.js';
import { getToken } from '../../lib/token.js';
import { UnreadPrompt } from './unread-prompt.js';
import { useFreeScreen } from './use-free-screen.js';

const Popups = lazy(() => import('../features/popups/popups.js'));

/** What opens by itself, one thing after another: the house's popups, then the word about unread messages. */
export function Interruptions({
  system,
  member,
  pathname,
}: {
  system: System | undefined;
  member: Member | undefined;
  pathname: string;
}): ReactNode {
  const { shown, close } = usePopups(system?.popups ?? [], getToken() === null ? 'visitor' : 'member');
  const isFree = useFreeScreen(shown.length > 0);
  if (shown.length > 0) return isFree ? <Popups popups={shown} onClose={close} /> : null;
  return member === undefined ? null : <UnreadPrompt member={member} pathname={pathname} />;
}
