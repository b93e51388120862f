import { Link } from '@tanstack/react-router';
import { IconChevronRight, IconRepeat, IconShieldCheck } from '@tabler/icons-react';
import { lazy, Suspense, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { DrawCards } from '../features/draw-game/draw-cards.js';
import { gameLink } from '../features/draw-game/game-paths.js';
import { useGameList } from '../features/draw-game/rounds.js';
import { withTexts } from '../../lib/i18n.js';
import { useIsPhone } from '../../lib/media.js';
import { useMember } from '../../shared/members/member.js';
import { useSystem } from '../../shared/members/system.js';
import { Dot } from '../../ui/bead.js';
import { buttonClass } from '../../ui/button.js';
import { Icon } from '../../ui/icon.js';
import { Money } from '../../ui/money.js';
import { LoadingBars } from '../../ui/states.js';
import { Time } from '../../ui/time.js';
import { openDialog } from '../shell/dialogs.js';
import { Hero } from './hero.js';

const HomeMatches = lazy(() => withTexts(import('./home-matches.js'), 'sports'));
// What lies below the fold or beside the games comes after the first paint.
const LatestRounds = lazy(async () => ({ default: (await import('./home-later.js')).LatestRoundsOf }));
const Community = lazy(async () => ({ default: (await import('./home-later.js')).Community }));

export function HomePage(): ReactNode {
  const system = useSystem();
  // Until the switches are known the cards stand there: most sites have them.
  const hasDraws = system?.use_minigame !== false;
  return (
    <div className="home-lay">
      <div className="col g16 home-main">
        <Hero events={system?.events ?? []} />
        {hasDraws && <Draws />}
        {system?.use_sports === true && (
          <Suspense
            fallback={
              <section className="card">
                <LoadingBars rows={5} />
              </section>
            }
          >
            <HomeMatches />
          </Suspense>
        )}
        {hasDraws && <LatestDraws />}
        <NoticeCard />
      </div>
      <aside className="col g16 home-side">
        <WalletCard />
        <Suspense
          fallback={
            <section className="card">
              <LoadingBars rows={8} />
            </section>
          }
        >
          <Community />
        </Suspense>
      </aside>
    </div>
  );
}

function useFirstGame(): string {
  return useGameList().data?.rounds[0]?.game.id ?? 'eos1';
}

function Draws(): ReactNode {
  const { t } = useTranslation();
  const isPhone = useIsPhone();
  const first = useFirstGame();
  return (
    <section>
      <div className="sec" style={{ marginBottom: 8 }}>
        <h2>
          {t('player:home.draws')} <Dot is="on" />
        </h2>
        <span className="row g12">
          <Link {...(gameLink(first) as { to: string })} hash="fair" className="row g4 t12 xw w5">
            <Icon of={IconShieldCheck} size={15} />
            {t(isPhone ? 'player:home.fairShort' : 'player:home.fair')}
          </Link>
          <Link {...(gameLink(first) as { to: string })} className="lnk desk-only">
            {t('player:menu.powerball')}
            <Icon of={IconChevronRight} size={14} />
          </Link>
        </span>
      </div>
      <DrawCards />
    </section>
  );
}

function LatestDraws(): ReactNode {
  const game = useFirstGame();
  return (
    <Suspense>
      <LatestRounds game={game} />
    </Suspense>
  );
}

function WalletCard(): ReactNode {
  const { t } = useTranslation();
  const member = useMember().data;
  const hasEggs = useSystem()?.is_seamless === false;
  if (member === undefined) return null;
  return (
    <section className="card wallet-card desk-only" aria-label={t('player:wallet.money')}>
      <span className="t12 xm">{t('player:wallet.money')}</span>
      <div className="t28 w7 wallet-money">
        <Money value={member.money} unit="won" tone="own" />
      </div>
      <div className="row wallet-parts">
        <div className="f1">
          <div className="t11 xm">{t('player:wallet.point')}</div>
          <div className="t14 w6">
            <Money value={member.point} unit="point" />
          </div>
        </div>
        {hasEggs && (
          <button type="button" className="f1" onClick={() => openDialog('eggs')}>
            <div className="t11 xm">{t('player:wallet.egg')}</div>
            <div className="t14 w6">
              <Money value={member.balance} />
            </div>
          </button>
        )}
        <div className="f1">
          <div className="t11 xm">{t('player:wallet.hold')}</div>
          <div className="t14 w6">
            <Money value={member.hold} />
          </div>
        </div>
      </div>
      <div className="row g8">
        <Link to="/board/money-deposit" className={`${buttonClass('primary', 44)} f1`}>
          {t('player:menu.deposit')}
        </Link>
        <Link to="/board/money-withdraw" className={`${buttonClass('secondary', 44)} f1`}>
          {t('player:menu.withdraw')}
        </Link>
        <Link
          to="/board/point"
          className={buttonClass('secondary', 44, true)}
          aria-label={t('player:menu.point')}
          title={t('player:menu.point')}
        >
          <Icon of={IconRepeat} />
        </Link>
      </div>
    </section>
  );
}

function NoticeCard(): ReactNode {
  const { t } = useTranslation();
  const notices = useSystem()?.notices ?? [];
  if (notices.length === 0) return null;
  return (
    <section className="card">
      <div className="sec card-head">
        <h2>{t('player:menu.notice')}</h2>
        <Link to="/board/notice" search={{ page: 1 } as never} className="lnk">
          {t('player:home.all')}
          <Icon of={IconChevronRight} size={14} />
        </Link>
      </div>
      <ul className="lines inset">
        {notices.slice(0, 4).map((notice) => (
          <li key={notice.id}>
            <Link to="/board/notice" search={{ page: 1, id: notice.id } as never}>
              <span className="el f1">{notice.subject}</span>
              <span className="t12 xm">
                <Time at={notice.created_at} format="day" />
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
