import {
  IconArrowDownToArc,
  IconArrowUpFromArc,
  IconBallFootball,
  IconBuildingBank,
  IconReceipt2,
  IconTargetArrow,
  IconUser,
  IconWorld,
} from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../../lib/queries.js';
import { gameWords } from '../../../shared/draws/draw-labels.js';
import { nameOf } from '../../../shared/sports/sports-labels.js';
import { useMay } from '../../lib/may.js';
import type { Entry, PaletteProps } from './palette-shapes.js';

/** Fixtures that a name is answered by at most. */
const MOST_FIXTURES = 5;
/** Requests that are looked through for one of that number: digits also match accounts. */
const MOST_REQUESTS = 20;
/** A game that draws every minute has this many rounds a day. */
const MOST_ROUNDS = 1_440;
/** Fewer letters name too many fixtures. */
const LEAST_LETTERS = 2;

/** Members and agents by name, holder or the end of a phone number. */
export function useFoundMembers(
  wanted: string,
  onMember: (id: number) => void,
): { people: Entry[]; isSearching: boolean; isFailed: boolean } {
  const { t } = useTranslation();
  const read = useCall('admin/member/get', { search: wanted, take: 8 }, { enabled: useMay('members.view') && wanted !== '' });
  const people = (wanted === '' ? [] : (read.data?.items ?? [])).map((member) => ({
    key: `member-${member.id}`,
    icon: IconUser,
    label: `${member.nickname} · ${member.account}`,
    aside: t('common:level', { level: member.level }),
    run: () => onMember(member.id),
  }));
  return { people, isSearching: read.isFetching, isFailed: read.error !== null };
}

/** What has this number, and what an address or a bank account leads to. */
export function useFoundThings(wanted: string, onPage: PaletteProps['onPage']): Entry[] {
  return [...useNumbered(wanted, onPage), ...useShared(wanted, onPage)];
}

/** @returns the number that a text is, with or without `#`; 0 for any other text */
const numberOf = (text: string): number => Number(/^#?(\d{1,9})$/.exec(text)?.[1] ?? 0);

function useNumbered(wanted: string, onPage: PaletteProps['onPage']): Entry[] {
  const { t } = useTranslation();
  const id = numberOf(wanted);
  const search = String(id);
  const isOn = id > 0;
  const deposits = useCall('admin/deposit/get', { search, take: MOST_REQUESTS }, { enabled: useMay('deposits.view') && isOn });
  const withdrawals = useCall('admin/withdrawal/get', { search, take: MOST_REQUESTS }, { enabled: useMay('withdrawals.view') && isOn });
  const bet = useCall('admin/bet/view', { bet_id: id }, { enabled: useMay('bets.view') && isOn });
  const round = useCall('admin/round/view', { round_id: id }, { enabled: useMay('draws.view') && isOn });
  const mayRounds = useMay('draws.view');
  if (!isOn) return [];
  const request = (kind: 'deposit' | 'withdrawal', items: readonly { id: number; account: string }[] | undefined): Entry[] => {
    const row = items?.find((each) => each.id === id);
    if (row === undefined) return [];
    return [
      {
        key: `${kind}-${id}`,
        icon: kind === 'deposit' ? IconArrowDownToArc : IconArrowUpFromArc,
        label: t(`palette:found.${kind}`, { id }),
        aside: row.account,
        run: () => onPage(`/admin/${kind}s`, { tab: 'all', q: search }),
      },
    ];
  };
  return [
    ...request('deposit', deposits.data?.items),
    ...request('withdrawal', withdrawals.data?.items),
    ...(bet.data === undefined
      ? []
      : [
          {
            key: `bet-${id}`,
            icon: IconReceipt2,
            label: t('palette:found.bet', { id }),
            aside: bet.data.bet.account,
            run: () => onPage('/admin/bets', { bet: id }),
          },
        ]),
    ...(round.data === undefined
      ? []
      : [
          {
            key: `round-${id}`,
            icon: IconTargetArrow,
            label: t('palette:found.round', { id }),
            aside: gameWords(round.data.round.game, t),
            run: () => onPage('/admin/rounds', { round: id }),
          },
        ]),
    ...(mayRounds && id <= MOST_ROUNDS
      ? [
          {
            key: `rounds-${id}`,
            icon: IconTargetArrow,
            label: t('palette:found.roundNumber', { number: id }),
            aside: t('admin:palette.page'),
            run: () => onPage('/admin/rounds', { number: id }),
          },
        ]
      : []),
  ];
}

/** Fixtures whose teams or league have this name. */
export function useFoundFixtures(wanted: string, onPage: PaletteProps['onPage']): Entry[] {
  const isOn = wanted.length >= LEAST_LETTERS && numberOf(wanted) === 0;
  const read = useCall('admin/sports/fixture/get', { search: wanted, take: MOST_FIXTURES }, { enabled: useMay('sports.view') && isOn });
  if (!isOn) return [];
  return (read.data?.items ?? []).map((fixture) => ({
    key: `fixture-${fixture.id}`,
    icon: IconBallFootball,
    label: `${nameOf(fixture.home)} – ${nameOf(fixture.away)}`,
    aside: nameOf(fixture.league),
    run: () => onPage(`/admin/sports/fixtures/${fixture.id}`),
  }));
}

/** What is asked of an internet address, and of a bank account that several may share. */
function useShared(wanted: string, onPage: PaletteProps['onPage']): Entry[] {
  const { t } = useTranslation();
  const mayMembers = useMay('members.view');
  const mayAccesses = useMay('operations.view');
  const mayBets = useMay('bets.view');
  const isAddress = /^(\d{1,3}(\.\d{1,3}){3}|[\da-f]{0,4}(:[\da-f]{0,4}){2,7})$/i.test(wanted);
  const isAccount = /^[\d-]{8,20}$/.test(wanted);
  const entry = (key: 'accounts' | 'accesses' | 'bets' | 'bankAccount', to: string, search: Record<string, unknown>): Entry => ({
    key,
    icon: key === 'bankAccount' ? IconBuildingBank : IconWorld,
    label: t(`palette:found.${key}`, { text: wanted }),
    aside: t('admin:palette.page'),
    run: () => onPage(to, search),
  });
  return [
    ...(isAddress && mayMembers ? [entry('accounts', '/admin/suspicion', { by: 'address', q: wanted })] : []),
    ...(isAddress && mayAccesses ? [entry('accesses', '/admin/perimeter', { tab: 'access', address: wanted })] : []),
    ...(isAddress && mayBets ? [entry('bets', '/admin/bets', { address: wanted })] : []),
    ...(isAccount && mayMembers ? [entry('bankAccount', '/admin/suspicion', { q: wanted })] : []),
  ];
}
