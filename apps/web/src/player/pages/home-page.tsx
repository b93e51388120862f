import { Anchor, Box, Card, Flex, Group, Stack, Text, Title } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { IconChevronRight, IconRepeat, IconShieldCheck } from '@tabler/icons-react';
import { lazy, Suspense, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { DrawCards } from '../features/draw-game/draw-cards.js';
import { gameLink, menuOf } from '../features/draw-game/game-paths.js';
import { useGameList } from '../features/draw-game/rounds.js';
import { withTexts } from '../../lib/i18n.js';
import { useIsPhone } from '../../lib/media.js';
import { getToken } from '../../lib/token.js';
import { langOf } from '../../lib/text-language.js';
import { useMember } from '../../shared/members/member.js';
import { useSystem } from '../../shared/members/system.js';
import { Dot } from '../../ui/bead.js';
import { buttonClass } from '../../ui/button.js';
import { Icon } from '../../ui/icon.js';
import { Money } from '../../ui/money.js';
import { LoadingBars } from '../../ui/states.js';
import { Time } from '../../ui/time.js';
import { MATCHES_HEIGHT, WALLET_HEIGHT } from '../lib/reserved.js';
import { openDialog } from '../shell/dialogs.js';
import { casinoGroup, rouletteEntry, shownEntries, shownKinds } from '../shell/menu.js';
import { Hero } from './hero.js';

const HomeMatches = lazy(() => withTexts(import('./home-matches.js'), 'bets', 'sports'));
// What lies below the fold or beside the games comes after the first paint.
const LatestRounds = lazy(async () => ({ default: (await import('./home-later.js')).LatestRoundsOf }));
const Community = lazy(async () => ({ default: (await import('./home-later.js')).Community }));

export function HomePage(): ReactNode {
  const system = useSystem();
  // Until the switches are known the cards stand there: most sites have them.
  const hasDraws = system === undefined || system.use_minigame || system.use_powerball;
  const hasSports = shownKinds(system).includes('sports');
  const isSportsFirst = hasSports && system?.home[0] === 'sports';
  const isAwaited = system === undefined;
  return (
    <div className="home-lay">
      <Stack gap={16} className="home-main">
        <Hero system={system} />
        {isSportsFirst && <Matches />}
        {hasDraws && <Draws />}
        {isAwaited && <MatchesAwaited />}
        {hasSports && !isSportsFirst && <Matches />}
        {hasDraws && <LatestDraws />}
        <NoticeCard />
      </Stack>
      <Stack component="aside" gap={16} className="home-side">
        <WalletCard />
        <Suspense
          fallback={
            <Card className="community-awaited">
              <LoadingBars rows={8} />
            </Card>
          }
        >
          <Community />
        </Suspense>
        <OtherGames />
      </Stack>
    </div>
  );
}

function Matches(): ReactNode {
  return (
    <Suspense fallback={<MatchesAwaited />}>
      <HomeMatches />
    </Suspense>
  );
}

/** Their place; most sites have matches. */
function MatchesAwaited(): ReactNode {
  return (
    <Card mih={MATCHES_HEIGHT}>
      <LoadingBars rows={5} />
    </Card>
  );
}

function useFirstGame(): string {
  const system = useSystem();
  return useGameList().data?.rounds.find(({ game }) => system?.[`use_${menuOf(game.id)}`] === true)?.game.id ?? 'eos1';
}

function Draws(): ReactNode {
  const { t } = useTranslation();
  const isPhone = useIsPhone();
  const first = useFirstGame();
  return (
    <section>
      <Group justify="space-between" gap={12} mih={24} style={{ marginBottom: 8 }}>
        <Title order={2}>
          <Group component="span" gap={8}>
            {t('player:home.draws')} <Dot is="on" />
          </Group>
        </Title>
        <Group component="span" gap={12}>
          <Flex
            component={Link}
            {...(gameLink(first) as { to: string })}
            hash="fair"
            align="center"
            gap={4}
            fz="t12"
            lh="t12"
            fw={500}
            c="win"
          >
            <Icon of={IconShieldCheck} size={15} />
            {t(isPhone ? 'player:home.fairShort' : 'player:home.fair')}
          </Flex>
          <Anchor component={Link} {...(gameLink(first) as { to: string })} visibleFrom="sm">
            {t(`player:menu.${menuOf(first)}`)}
            <Icon of={IconChevronRight} size={14} />
          </Anchor>
        </Group>
      </Group>
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
  // The card of a member who is logged in has its place before the amounts are known.
  if (member === undefined) return getToken() === null ? null : <Card visibleFrom="sm" h={WALLET_HEIGHT} />;
  return (
    <Card visibleFrom="sm" className="wallet-card" aria-label={t('player:wallet.money')}>
      <Text span size="t12" c="muted">
        {t('player:wallet.money')}
      </Text>
      <Text component="div" size="t28" fw={700} className="wallet-money">
        <Money value={member.money} unit="won" tone="own" />
      </Text>
      <Group className="wallet-parts">
        <Box flex={1} miw={0}>
          <Text component="div" size="t11" c="muted">
            {t('player:wallet.point')}
          </Text>
          <Text component="div" size="t14" fw={600}>
            <Money value={member.point} unit="point" />
          </Text>
        </Box>
        {hasEggs && (
          <Box component="button" type="button" flex={1} miw={0} onClick={() => openDialog('eggs')}>
            <Text component="div" size="t11" c="muted">
              {t('player:wallet.egg')}
            </Text>
            <Text component="div" size="t14" fw={600}>
              <Money value={member.balance} />
            </Text>
          </Box>
        )}
        <Box flex={1} miw={0}>
          <Text component="div" size="t11" c="muted">
            {t('player:wallet.hold')}
          </Text>
          <Text component="div" size="t14" fw={600}>
            <Money value={member.hold} />
          </Text>
        </Box>
      </Group>
      <Group gap={8}>
        <Box component={Link} to="/board/money-deposit" flex={1} miw={0} className={buttonClass('primary', 44)}>
          {t('player:menu.deposit')}
        </Box>
        <Box component={Link} to="/board/money-withdraw" flex={1} miw={0} className={buttonClass('secondary', 44)}>
          {t('player:menu.withdraw')}
        </Box>
        <Link
          to="/board/point"
          className={buttonClass('secondary', 44, true)}
          aria-label={t('player:menu.point')}
          title={t('player:menu.point')}
        >
          <Icon of={IconRepeat} />
        </Link>
      </Group>
    </Card>
  );
}

/** What is played beside sports and draws; on phones the menus lead there. */
function OtherGames(): ReactNode {
  const { t } = useTranslation();
  const system = useSystem();
  const entries = [...casinoGroup(system).entries, ...shownEntries([rouletteEntry], system)];
  if (entries.length === 0) return null;
  return (
    <Box component="nav" visibleFrom="sm" className="home-places" aria-label={t('player:menu.casinoGroup')}>
      {entries.map(({ to, icon, label }) => (
        <Link key={to} to={to}>
          <Icon of={icon} size={20} />
          {t(label)}
        </Link>
      ))}
    </Box>
  );
}

function NoticeCard(): ReactNode {
  const { t } = useTranslation();
  const notices = useSystem()?.notices ?? [];
  if (notices.length === 0) return null;
  return (
    <Card>
      <Group justify="space-between" gap={12} mih={24} className="card-head">
        <Title order={2}>{t('player:menu.notice')}</Title>
        <Anchor component={Link} to="/board/notice" search={{ page: 1 } as never}>
          {t('player:home.all')}
          <Icon of={IconChevronRight} size={14} />
        </Anchor>
      </Group>
      <ul className="lines inset">
        {notices.slice(0, 4).map((notice) => (
          <li key={notice.id}>
            <Link to="/board/notice" search={{ page: 1, id: notice.id } as never}>
              <Text span lineClamp={2} flex={1} miw={0} {...langOf(notice.subject)}>
                {notice.subject}
              </Text>
              <Text span size="t12" c="muted">
                <Time at={notice.created_at} format="day" />
              </Text>
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  );
}
