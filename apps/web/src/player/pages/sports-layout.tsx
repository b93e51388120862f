import { Stack } from '@mantine/core';
import { Outlet, useLocation } from '@tanstack/react-router';
import { useEffect, type ReactNode } from 'react';
import { OpenTickets } from '../features/bets/open-tickets.js';
import { ReplaceQuestion } from '../features/bet-slip/replace-question.js';
import { RepeatTicket } from '../features/bet-slip/repeat-ticket.js';
import { SportsSlipCard, SportsSlipSheet } from '../features/bet-slip/slip.js';
import { slipStore } from '../features/bet-slip/slip-store.js';
import { useSportsSlip } from '../features/bet-slip/use-slip.js';
import { useIsPhone } from '../../lib/media.js';
import { useMember } from '../../shared/members/member.js';
import '../sports.css';

/** Around every page of sports: its lists beside the slip and the tickets that still run. */
export function SportsLayout(): ReactNode {
  const { pathname } = useLocation();
  const isPhone = useIsPhone();
  const controls = useSportsSlip(useMember().data?.money ?? 0);
  useEffect(() => () => slipStore.leavePage(), [pathname]);
  return (
    <div className={isPhone ? 'game-lay sports phone' : 'game-lay sports'}>
      <div className="game-main">
        <Outlet />
      </div>
      {isPhone ? (
        <>
          <OpenTickets repeat={<RepeatTicket />} />
          <SportsSlipSheet controls={controls} />
        </>
      ) : (
        <Stack component="aside" gap={12} className="game-side">
          <SportsSlipCard controls={controls} />
          <OpenTickets repeat={<RepeatTicket />} />
        </Stack>
      )}
      <ReplaceQuestion />
    </div>
  );
}
