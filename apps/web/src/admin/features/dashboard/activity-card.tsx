import { IconPlayerPause, IconPlayerPlay } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { gameWords } from '../../../shared/draws/draw-labels.js';
import { Button } from '../../../ui/button.js';
import { Icon } from '../../../ui/icon.js';
import { Money } from '../../../ui/money.js';
import { EmptyState, FailedState, LoadingBars } from '../../../ui/states.js';
import { Time } from '../../../ui/time.js';
import { lineOf, useActivity, type ActivityLine } from './activity.js';

/** What happens on the site, as it happens; it can be held still to be read. */
export function ActivityCard(): ReactNode {
  const { t } = useTranslation();
  const feed = useActivity();
  const { read } = feed;
  return (
    <section className="card activity-card">
      <div className="sec">
        <h2>{t('admin:activity.title')}</h2>
        <span className="row g8">
          {feed.isPaused && (
            <span className="t12 xa w5" role="status">
              {feed.heldCount > 0 ? t('admin:activity.held', { rows: feed.heldCount }) : t('admin:activity.paused')}
            </span>
          )}
          <Button
            look="ghost"
            size={26}
            isIcon
            aria-pressed={feed.isPaused}
            aria-label={t(feed.isPaused ? 'admin:activity.resume' : 'admin:activity.pause')}
            title={t(feed.isPaused ? 'admin:activity.resume' : 'admin:activity.pause')}
            onClick={() => feed.setPaused(!feed.isPaused)}
          >
            <Icon of={feed.isPaused ? IconPlayerPlay : IconPlayerPause} size={16} />
          </Button>
        </span>
      </div>
      <div className="activity-lines" tabIndex={0} role="group" aria-label={t('admin:activity.title')}>
        {read.data === undefined &&
          feed.items.length === 0 &&
          (read.error === null ? <LoadingBars rows={6} /> : <FailedState error={read.error} onRetry={() => void read.refetch()} />)}
        {read.data !== undefined && feed.items.length === 0 && <EmptyState text={t('admin:activity.empty')} />}
        <ul>
          {feed.items.map((each) => (
            <Line key={each.seq} line={lineOf(each)} />
          ))}
        </ul>
      </div>
    </section>
  );
}

function Line({ line }: { line: ActivityLine }): ReactNode {
  const { t } = useTranslation();
  const { look, amount } = line;
  const words =
    look.text === ''
      ? line.name
      : t(look.text, {
          game: line.round === null ? gameWords(line.game, t) : t('admin:bets.round', { game: gameWords(line.game, t), round: line.round }),
        });
  return (
    <li className="activity-line" data-activity={line.name}>
      <Time className="t12 xm" at={line.at} format="clock" />
      <span className={look.tone === '' ? 'xm' : look.tone}>
        <Icon of={look.icon} size={16} />
      </span>
      <span className="f1 t12 x2 el">
        <b className="w6 x1">{line.account}</b> {words}
      </span>
      {amount !== null && (
        <b className={`t12 w6 ${look.sign === 1 ? 'xw' : ''}`}>
          <Money value={look.sign === -1 ? -amount : amount} signed={look.sign !== 0} />
        </b>
      )}
    </li>
  );
}
