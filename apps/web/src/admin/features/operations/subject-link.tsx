import { Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

type Data = Readonly<Record<string, string | number>>;

/** What a job serves, as a link to its page: a round, a fixture, a report. */
export function SubjectLink({ data }: { data: Data }): ReactNode {
  const { t } = useTranslation();
  const page = pageOf(data);
  const words = page === undefined ? plainWords(data) : t(`operations:subject.${page.kind}`, { id: page.id });
  return page === undefined ? <Text span>{words}</Text> : <Link {...(page.link as { to: never })}>{words}</Link>;
}

function pageOf({ roundId, fixtureId, runId }: Data) {
  if (roundId !== undefined)
    return { kind: 'round', id: roundId, link: { to: '/admin/rounds', search: { round: Number(roundId) } } } as const;
  if (fixtureId !== undefined) {
    return {
      kind: 'fixture',
      id: fixtureId,
      link: { to: '/admin/sports/fixtures/$fixture', params: { fixture: String(fixtureId) } },
    } as const;
  }
  return runId === undefined ? undefined : ({ kind: 'report', id: runId, link: { to: '/admin/reports' } } as const);
}

function plainWords(data: Data): string {
  return Object.entries(data)
    .map(([name, value]) => `${name} ${value}`)
    .join(', ');
}
