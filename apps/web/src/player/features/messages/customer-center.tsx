import { Card, Group, Stack, Text, Title } from '@mantine/core';
import { IconBrandTelegram, IconMessageCircle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatWon } from '../../../lib/format.js';
import type { System } from '../../../shared/members/system.js';
import { buttonClass } from '../../../ui/button.js';
import { Icon } from '../../../ui/icon.js';

/** The messengers on which people answer. */
export function Contact({ system: { telegram_link: telegram, kakao_link: kakao } }: { system: System }): ReactNode {
  const { t } = useTranslation();
  return (
    <Stack component={Card} gap={12} p="card">
      <Title order={2}>{t('boards:customer.contact')}</Title>
      <Text size="t13" c="text-2">
        {t(telegram === '' && kakao === '' ? 'boards:customer.noLinks' : 'boards:customer.links')}
      </Text>
      <Group wrap="wrap" gap={8}>
        {telegram !== '' && (
          <a className={buttonClass('secondary', 44)} href={telegram} target="_blank" rel="noreferrer noopener">
            <Icon of={IconBrandTelegram} />
            {t('boards:customer.telegram')}
          </a>
        )}
        {kakao !== '' && (
          <a className={buttonClass('secondary', 44)} href={kakao} target="_blank" rel="noreferrer noopener">
            <Icon of={IconMessageCircle} />
            {t('boards:customer.kakao')}
          </a>
        )}
      </Group>
    </Stack>
  );
}

const answers = ['deposit', 'withdraw', 'closed', 'fair'] as const;

/** The answers to what is asked most, from the rules in force. */
export function Answers({ rules }: { rules: System['wallet'] }): ReactNode {
  const { t } = useTranslation();
  const values = {
    minimum: formatWon(rules.minCharge),
    minExchange: formatWon(rules.minExchange),
    unit: formatWon(rules.exchangeUnit),
    hours: rules.exchangeIntervalHours,
    from: rules.closedFrom,
    until: rules.closedUntil,
  };
  return (
    <Card p="card">
      <Title order={2}>{t('boards:customer.answers')}</Title>
      <dl className="answers">
        {answers.map((answer) => (
          <div key={answer}>
            <Text component="dt" size="t14" fw={600}>
              {t(`boards:customer.${answer}Q`)}
            </Text>
            <Text component="dd" size="t13" c="text-2">
              {t(`boards:customer.${answer}A`, values)}
            </Text>
          </div>
        ))}
      </dl>
    </Card>
  );
}
