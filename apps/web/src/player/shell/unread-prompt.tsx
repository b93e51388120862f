import { useNavigate } from '@tanstack/react-router';
import { useEffect, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Member } from '../../shared/members/member.js';
import { Confirm } from '../../ui/dialog.js';
import { noteTold, toldOf, useTold, type UnreadKind } from './unread-told.js';
import { useFreeScreen } from './use-free-screen.js';

const places = { message: '/board/message', reply: '/board/customer' } as const;
const kinds: readonly UnreadKind[] = ['message', 'reply'];

const unreadOf = (member: Member, kind: UnreadKind): number =>
  kind === 'message' ? member.unread_message_total : member.unread_reply_total;

/** Says that messages wait to be read and leads to them: once for each that has come, and not where they are read anyway. */
export function UnreadPrompt({ member, pathname }: { member: Member; pathname: string }): ReactNode {
  const { t } = useTranslation();
  const navigate = useNavigate();
  useTold();
  const { id } = member;
  const message = unreadOf(member, 'message');
  const reply = unreadOf(member, 'reply');
  useEffect(() => {
    // What was read, or is in view, needs no word; from there on the next one is new again.
    for (const [kind, count] of [
      ['message', message],
      ['reply', reply],
    ] as const) {
      if (places[kind] === pathname || count < toldOf(id, kind)) noteTold(id, kind, count);
    }
  }, [id, message, reply, pathname]);
  const kind = kinds.find((each) => places[each] !== pathname && unreadOf(member, each) > toldOf(id, each));
  const isFree = useFreeScreen(kind !== undefined);
  if (kind === undefined || !isFree) return null;
  const count = unreadOf(member, kind);
  const close = (): void => noteTold(id, kind, count);
  const read = (): void => {
    navigate({ to: places[kind] as '/' }).catch((error: unknown) => console.error(error));
  };
  return (
    <Confirm
      key={kind}
      title={t(`shell:unread.${kind}Title`)}
      confirmLabel={t('shell:unread.read')}
      cancelLabel={t('shell:unread.later')}
      onConfirm={read}
      onClose={close}
    >
      {t(`shell:unread.${kind}`, { count })}
    </Confirm>
  );
}
