import { Group, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Badge, type BadgeTone } from '../../ui/badge.js';

const statuses: Readonly<Record<string, readonly [BadgeTone, string]>> = {
  waiting: ['accent', 'admin:memberStatus.waiting'],
  refused: ['lose', 'admin:memberStatus.refused'],
  normal_a: ['neutral', 'admin:memberStatus.normalA'],
  normal_b: ['neutral', 'admin:memberStatus.normalB'],
  suspended: ['warning', 'admin:memberStatus.suspended'],
  blocked: ['lose', 'admin:memberStatus.blocked'],
  withdrawn: ['neutral', 'admin:memberStatus.withdrawn'],
  deleted: ['lose', 'admin:memberStatus.deleted'],
  test: ['info', 'admin:memberStatus.test'],
};

export function MemberStatus({ is }: { is: string }): ReactNode {
  const { t } = useTranslation();
  const known = statuses[is];
  return known === undefined ? <Badge>{is}</Badge> : <Badge tone={known[0]}>{t(known[1])}</Badge>;
}

/** The word alone, for filters and sentences. */
export function memberStatusWord(is: string, t: (key: string) => string): string {
  const known = statuses[is];
  return known === undefined ? is : t(known[1]);
}

/** The way down the tree to somebody. */
export function Parents({ of }: { of: readonly string[] }): ReactNode {
  return (
    <span className="parents">
      {of.map((account, index) => (
        <span key={account}>
          {index > 0 && (
            <Text span c="muted" aria-hidden="true">
              {' '}
              ›{' '}
            </Text>
          )}
          {account}
        </span>
      ))}
    </span>
  );
}

export interface Named {
  readonly nickname: string;
  readonly account: string;
  readonly level: number;
  /** `#rrggbb`, or empty. */
  readonly color?: string;
  readonly online?: boolean;
}

/**
 * Somebody in a row: level, nickname with the colour that was given to it, account. The colour stands beside the name, so that the name can
 * be read on any ground.
 */
export function Who({ of: { nickname, account, level, color = '', online = false } }: { of: Named }): ReactNode {
  const { t } = useTranslation();
  return (
    <Group component="span" gap={8} miw={0} style={{ overflow: 'hidden', whiteSpace: 'nowrap' }}>
      <span className={online ? 'lv on' : 'lv'} title={online ? t('admin:member.online') : t('common:level', { level })}>
        {level}
      </span>
      <Text component="b" size="t13" fw={600} truncate>
        {nickname}
      </Text>
      {color !== '' && <i className="hue" style={{ background: color }} />}
      <Text span size="t12" c="muted" truncate>
        {account}
      </Text>
    </Group>
  );
}
