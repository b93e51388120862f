import { Link } from '@tanstack/react-router';
import { IconChevronRight } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Draw } from '../../ui/ball.js';
import { Icon } from '../../ui/icon.js';
import { LoadingBars } from '../../ui/say.js';
import { Time } from '../../ui/time.js';
import { gameName } from './market-words.js';
import { ResultBadges } from './result-badges.js';
import { useDrawGame } from './rounds.js';

const ROWS = 6;

/** The last results of one game, newest first. */
export function LatestRounds({ game }: { game: string }): ReactNode {
  const { t } = useTranslation();
  const { query } = useDrawGame(game);
  if (query.error !== null && query.data === undefined) return null;
  const rounds = query.data?.recent.slice(-ROWS).reverse();
  if (rounds?.length === 0) return null;
  return (
    <section className="card">
      <div className="sec card-head">
        <h2>{t('player:home.latest', { game: gameName(game, t) })}</h2>
        <Link to="/board/game-result" search={{ page: 1, game } as never} className="lnk">{t('player:menu.results')}<Icon of={IconChevronRight} size={14} /></Link>
      </div>
      {rounds === undefined ? <LoadingBars rows={ROWS} /> : (
        <ul className="latest">
          {rounds.map((round) => round.result !== null && (
            <li key={round.id}>
              <span className="t13 w6 latest-round">{t('player:round.short', { round: round.round })}</span>
              <span className="t12 xm desk-only"><Time at={round.drawsAt} format="minute" /></span>
              <Draw balls={round.result.balls} powerball={round.result.powerball} size={24} />
              <span className="f1 desk-only"><ResultBadges round={round} /></span>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
