import { IconArrowDownToArc, IconArrowUpFromArc, IconCoins, IconDiamond, IconMail, IconUserPlus } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { serverNow } from '../../lib/clock.js';
import type { PushData } from '../../lib/contract.js';
import { formatWon } from '../../lib/format.js';
import { callKey, takePush } from '../../lib/queries.js';
import type { Member } from '../../shared/members/member.js';
import { mayShow, ring } from '../../lib/console-sound.js';
import { play } from '../../lib/sound.js';
import { useSounds } from '../../shared/sounds/use-sounds.js';
import { usePush } from '../../lib/use-push.js';
import { toast } from '../../ui/toast.js';

type RequestUpdates = Omit<PushData<'deposit.requested'>, 'status'>;

/** What was missed and comes later than this is no notice any more: it stands in the lists, ms. */
const NOTICE_LIFE_MS = 30_000;
const isFresh = (push: { at: string }): boolean => serverNow() - Date.parse(push.at) < NOTICE_LIFE_MS;

/**
 * Says what comes in: requests and applications of the downline, answers and messages (a notice at most once in 15 s, its
 * sound once in 10 s), and what became of the agent's own requests. Mounted once, by the layout.
 */
export function useUpdates(ownId: number | undefined): void {
  const { t } = useTranslation();
  useSounds();
  const navigate = useNavigate();

  const announce =
    (kind: 'deposit' | 'withdrawal') =>
    (request: RequestUpdates, push: { at: string }): void => {
      if (ownId === undefined || request.memberId === ownId || !isFresh(push)) return;
      const isDeposit = kind === 'deposit';
      if (mayShow(kind)) {
        toast({
          title: t(isDeposit ? 'agent:notices.deposit' : 'agent:notices.withdrawal', { account: request.account }),
          aside: t('common:age.now'),
          text: `${request.nickname} · ${formatWon(request.amount)}`,
          icon: isDeposit ? IconArrowDownToArc : IconArrowUpFromArc,
          tone: isDeposit ? 'info' : 'warning',
          action: {
            label: t('agent:notices.open'),
            run: () => void navigate({ to: isDeposit ? '/pa-charge-history' : '/pa-exchange-history' }),
          },
        });
      }
      ring(kind);
    };
  const tell =
    (key: string, tone: 'win' | 'lose') =>
    (request: RequestUpdates): void => {
      if (request.memberId !== ownId) return;
      toast({ title: t(key), text: formatWon(request.amount), icon: IconCoins, tone });
      if (tone === 'win') play('money');
      else ring('message');
    };

  const notify = (title: string, subject: string, to: string, unread: Partial<Member>): void => {
    takePush<Member>(callKey('agent/getContext'), (known) => ({ ...known, ...unread }));
    if (mayShow('message'))
      toast({
        title,
        text: subject,
        icon: IconMail,
        tone: 'info',
        action: { label: t('agent:notices.open'), run: () => void navigate({ to }) },
      });
    ring('message');
  };

  usePush('inquiry.answered', ({ subject, unread_reply_total }) =>
    notify(t('agent:notices.answered'), subject, '/pa-customer', { unread_reply_total }),
  );
  usePush('message.received', ({ subject, unread_message_total }) =>
    notify(t('agent:notices.message'), subject, '/pa-message', { unread_message_total }),
  );
  usePush('member.applied', ({ account, nickname }, push) => {
    if (!isFresh(push)) return;
    if (mayShow('join'))
      toast({
        title: t('agent:notices.applied', { account }),
        text: nickname,
        icon: IconUserPlus,
        tone: 'info',
        action: { label: t('agent:notices.open'), run: () => void navigate({ to: '/pa-register' }) },
      });
    ring('join');
  });
  usePush('bet.highValue', (bet, push) => {
    if (!isFresh(push)) return;
    ring('highBet');
    toast({ title: t('agent:notices.highBet', { account: bet.account }), text: formatWon(bet.stake), icon: IconDiamond, tone: 'info' });
  });
  usePush('deposit.requested', announce('deposit'));
  usePush('withdrawal.requested', announce('withdrawal'));
  usePush('deposit.approved', tell('agent:notices.chargeApproved', 'win'));
  usePush('deposit.refused', tell('agent:notices.chargeRefused', 'lose'));
  usePush('deposit.approvalCancelled', tell('agent:notices.chargeCancelled', 'lose'));
  usePush('withdrawal.approved', tell('agent:notices.exchangeApproved', 'win'));
  usePush('withdrawal.refused', tell('agent:notices.exchangeRefused', 'lose'));
}
