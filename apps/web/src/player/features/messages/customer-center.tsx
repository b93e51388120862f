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
    <section className="card pad col g12">
      <h2 className="sec-title">{t('player:customer.contact')}</h2>
      <p className="t13 x2">{t(telegram === '' && kakao === '' ? 'player:customer.noLinks' : 'player:customer.links')}</p>
      <div className="row g8 wrap">
        {telegram !== '' && (
          <a className={buttonClass('secondary', 44)} href={telegram} target="_blank" rel="noreferrer noopener">
            <Icon of={IconBrandTelegram} />
            {t('player:customer.telegram')}
          </a>
        )}
        {kakao !== '' && (
          <a className={buttonClass('secondary', 44)} href={kakao} target="_blank" rel="noreferrer noopener">
            <Icon of={IconMessageCircle} />
            {t('player:customer.kakao')}
          </a>
        )}
      </div>
    </section>
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
    <section className="card pad">
      <h2 className="sec-title">{t('player:customer.answers')}</h2>
      <dl className="answers">
        {answers.map((answer) => (
          <div key={answer}>
            <dt className="t14 w6">{t(`player:customer.${answer}Q`)}</dt>
            <dd className="t13 x2">{t(`player:customer.${answer}A`, values)}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
