import { Stack, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { CallOutput } from '../../../lib/contract.js';
import { RecordLink } from '../../components/record-link.js';

type Entry = CallOutput<'admin/audit/get'>['items'][number];

/** What it was done to: a member or agent by name, a request of theirs, or what else there is; what has a page opens. */
export function AuditTarget({ of: { target, member } }: { of: Entry }): ReactNode {
  const [kind = '', id = ''] = target.split(/:(.*)/s);
  const person = member !== null && (
    <Link to={'/admin/members/$member' as never} params={{ member: String(member.id) } as never} title={member.account}>
      {member.nickname} <span className="muted">{member.account}</span>
    </Link>
  );
  if (kind === 'member') return person || <Text span>{target}</Text>;
  return (
    <Stack component="span" gap={2}>
      <RecordLink kind={kind} id={id} fallback={target} />
      {person}
    </Stack>
  );
}
