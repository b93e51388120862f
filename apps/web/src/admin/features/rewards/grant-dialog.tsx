import { IconX } from '@tabler/icons-react';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { CallInput } from '../../../lib/contract.js';
import { moneyCall } from '../../../lib/money-call.js';
import { AgentPicker } from '../../components/agent-picker.js';
import { FormDialog } from '../../../ui/form-dialog.js';
import { Icon } from '../../../ui/icon.js';
import { toastSuccess } from '../../../ui/notices.js';
import { NumberInput } from '../../../ui/number-input.js';
import { SegmentedTabs } from '../../../ui/segmented-tabs.js';
import { TextInput } from '../../../ui/text-input.js';
import { isWithin } from './reward-problems.js';
import { useCommand } from '../../../ui/use-command.js';

type Grant = CallInput<'admin/item/grant'>;
const kinds = ['roulette_ticket', 'point_coupon'] as const satisfies readonly Grant['kind'][];
const MAX_MEMBERS = 200;

/** What is typed; null is an empty field. */
interface Draft {
  readonly members: readonly { readonly id: number; readonly name: string }[];
  readonly kind: Grant['kind'];
  readonly points: number | null;
  readonly days: number | null;
  readonly reason: string;
}

/** Gives members a ticket or a coupon each. */
export function GrantDialog({ onClose }: { onClose: () => void }): ReactNode {
  const { t } = useTranslation();
  const [draft, setDraft] = useState<Draft>({ members: [], kind: 'roulette_ticket', points: null, days: 30, reason: '' });
  const [isTried, setTried] = useState(false);
  const change = (next: Partial<Draft>): void => setDraft((before) => ({ ...before, ...next }));
  const { members, kind, points, days, reason } = draft;
  const isCoupon = kind === 'point_coupon';
  const arePointsGood = !isCoupon || (points !== null && points > 0 && isWithin('prizePoints', points));
  const areDaysGood = days !== null && isWithin('validDays', days);
  const command = useCommand(
    async (): Promise<void> => {
      const { granted } = await moneyCall('admin/item/grant', {
        memberIds: members.map(({ id }) => id),
        kind,
        points: isCoupon ? (points ?? 0) : 0,
        days: days ?? 0,
        reason,
      });
      toastSuccess(t('reward-desk:grant.done', { count: granted }));
      onClose();
    },
    {
      refresh: ['admin/item/get'],
    },
  );
  const grant = command.run;
  const submit = (): void => {
    setTried(true);
    if (members.length > 0 && arePointsGood && areDaysGood) void grant();
  };
  return (
    <FormDialog
      title={t('reward-desk:item.grant')}
      width={480}
      onClose={onClose}
      command={command}
      gap={16}
      verb={members.length === 0 ? t('reward-desk:item.grant') : t('reward-desk:grant.run', { count: members.length })}
      onSubmit={submit}
    >
      <div className="col g8">
        <AgentPicker
          kind="player"
          label={t('reward-desk:grant.members')}
          value={undefined}
          onChange={(id, found) =>
            id !== undefined &&
            found !== undefined &&
            members.length < MAX_MEMBERS &&
            !members.some((member) => member.id === id) &&
            change({ members: [...members, { id, name: found.nickname }] })
          }
        />
        {members.length > 0 && (
          <ul className="row g4 wrap">
            {members.map(({ id, name }) => (
              <li key={id}>
                <button
                  type="button"
                  className="chip"
                  aria-label={t('reward-desk:grant.without', { name })}
                  onClick={() => change({ members: members.filter((member) => member.id !== id) })}
                >
                  {name}
                  <Icon of={IconX} size={12} />
                </button>
              </li>
            ))}
          </ul>
        )}
        {isTried && members.length === 0 && (
          <p className="t12 xl" role="alert">
            {t('reward-desk:grant.noMember')}
          </p>
        )}
      </div>
      <SegmentedTabs
        label={t('reward-desk:item.kind')}
        value={kind}
        tabs={kinds.map((value) => ({ value, label: t(`reward-desk:item.kinds.${value}`) }))}
        onChange={(next) => change({ kind: next })}
      />
      {isCoupon && (
        <NumberInput
          label={t('reward-desk:points')}
          unit={t('common:unit.pointName')}
          value={points}
          error={isTried && !arePointsGood ? t('reward-desk:grant.noPoints') : null}
          onChange={(next) => change({ points: next })}
        />
      )}
      <NumberInput
        label={t('reward-desk:roulette.validDays')}
        unit={t('reward-desk:days')}
        value={days}
        error={areDaysGood ? null : t('reward-desk:problem.within', { least: 1, most: 365 })}
        onChange={(next) => change({ days: next })}
      />
      <TextInput
        size={32}
        label={t('reward-desk:item.reason')}
        aside={t('members:optional')}
        name="reason"
        maxLength={200}
        autoComplete="off"
        value={reason}
        onChange={(event) => change({ reason: event.target.value })}
      />
    </FormDialog>
  );
}
