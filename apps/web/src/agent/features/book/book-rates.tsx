import { Card } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ScrollBox } from '../../../ui/list/scroll-box.js';
import { Money } from '../../../ui/money.js';
import { CardHead } from './card-head.js';
import type { Book } from './book-strip.js';
import css from './book.module.css';

/** "70" where every kind may be carried up to 70 %, else "70–100". */
function capWords(kinds: Book['kinds']): string {
  const caps = kinds.map(({ cap }) => cap);
  const [least, most] = [Math.min(...caps), Math.max(...caps)];
  return least === most ? `${most}` : `${least}–${most}`;
}

/** The agent's own rates, which the agent above sets, with what each kind of bet came to today. */
export function BookRates({ of: { kinds, today } }: { of: Book }): ReactNode {
  const { t } = useTranslation();
  return (
    <Card>
      <CardHead title={t('position-book:rates.title')} note={t('position-book:rates.cap', { cap: capWords(kinds) })} />
      <ScrollBox label={t('position-book:rates.title')}>
        <table className={css['table']}>
          <thead>
            <tr>
              <th scope="col">{t('position-book:rates.game')}</th>
              <th scope="col" className={css['number']}>
                {t('position-book:rates.rate')}
              </th>
              <th scope="col" className={css['number']}>
                {t('position-book:rates.carried')}
              </th>
              <th scope="col" className={css['number']}>
                {t('position-book:rates.result')}
              </th>
            </tr>
          </thead>
          <tbody>
            {kinds.map(({ key, percent, carried, result }) => (
              <tr key={key}>
                <th scope="row">{t(`positions:rate.${key}`)}</th>
                <td className={css['number']}>{percent} %</td>
                <td className={css['number']}>
                  <Money value={carried} />
                </td>
                <td className={css['number']}>
                  <Money value={result} signed tone="settled" fw={600} />
                </td>
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row" colSpan={2}>
                {t('position-book:rates.sum')}
              </th>
              <td className={css['number']}>
                <Money value={today.carried} />
              </td>
              <td className={css['number']}>
                <Money value={today.result} signed tone="settled" fw={600} />
              </td>
            </tr>
          </tfoot>
        </table>
      </ScrollBox>
    </Card>
  );
}
