import { IconBrandTelegram, IconMessageCircle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatWon } from '../../../lib/format.js';
import { useSystem } from '../../../lib/system.js';
import { buttonClass } from '../../../ui/button.js';
import { Icon } from '../../../ui/icon.js';
import { LoadingBars } from '../../../ui/say.js';

/** How to reach people, and the answers to what is asked most, from the rules in force. */
export function CustomerPage(): ReactNode {
  const { t } = useTranslation();
  const system = useSystem();
  if (system === undefined) return <section className="card"><LoadingBars /></section>;
  const { wallet, telegram_link: telegram, kakao_link: kakao } = system;
  const answers = ['deposit', 'withdraw', 'closed', 'fair'] as const;
  const values = { minimum: formatWon(wallet.minCharge), minExchange: formatWon(wallet.minExchange), unit: formatWon(wallet.exchangeUnit), hours: wallet.exchangeIntervalHours, from: wallet.closedFrom, until: wallet.closedUntil };
  return (
    <div className="page">
      <h1 className="page-title">{t('player:menu.customer')}</h1>
      <section className="card pad col g12">
        <h2 className="sec-title">{t('player:customer.contact')}</h2>
        <p className="t13 x2">{t(telegram === '' && kakao === '' ? 'player:customer.noLinks' : 'player:customer.links')}</p>
        <div className="row g8 wrap">
          {telegram !== '' && <a className={buttonClass('secondary', 44)} href={telegram} target="_blank" rel="noreferrer noopener"><Icon of={IconBrandTelegram} />{t('player:customer.telegram')}</a>}
          {kakao !== '' && <a className={buttonClass('secondary', 44)} href={kakao} target="_blank" rel="noreferrer noopener"><Icon of={IconMessageCircle} />{t('player:customer.kakao')}</a>}
        </div>
      </section>
      <section className="card pad">
        <h2 className="sec-title">{t('player:customer.answers')}</h2>
        <dl className="answers">
          {answers.map((answer) => (
            <div key={answer}><dt className="t14 w6">{t(`player:customer.${answer}Q`)}</dt><dd className="t13 x2">{t(`player:customer.${answer}A`, values)}</dd></div>
          ))}
        </dl>
      </section>
    </div>
  );
}
