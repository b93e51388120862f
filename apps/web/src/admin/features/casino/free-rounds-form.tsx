import { Text } from '@mantine/core';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { serverNow } from '../../../lib/clock.js';
import { moneyCall } from '../../../lib/money-call.js';
import { useCall } from '../../../lib/queries.js';
import { FormDialog } from '../../../ui/form-dialog.js';
import { NumberInput } from '../../../ui/number-input.js';
import { SelectField } from '../../../ui/select-field.js';
import { SeoulTimeField } from '../../../ui/seoul-time-field.js';
import { useCommand } from '../../../ui/use-command.js';
import { BreakReason } from '../../components/break-reason.js';
import { readSeoulInput, seoulInput } from '../../lib/seoul-input.js';

const WEEK_MS = 7 * 86_400_000;
/** What the call takes. */
const most = { games: 100, rounds: 1_000, stake: 1_000_000 } as const;

/** Gives a member free rounds of a slot. */
export function FreeRoundsForm({ memberId, onClose }: { memberId: number; onClose: () => void }): ReactNode {
  const { t, i18n } = useTranslation();
  const { data } = useCall('admin/casino/game/get', { kind: 'slot', released: true, take: most.games });
  const [chosen, setChosen] = useState('');
  const [rounds, setRounds] = useState<number | null>(10);
  const [stake, setStake] = useState<number | null>(1_000);
  const [until, setUntil] = useState(() => seoulInput(new Date(serverNow() + WEEK_MS).toISOString()));
  const [breakReason, setBreakReason] = useState('');
  const games = data?.items ?? [];
  const game = games.find(({ id }) => String(id) === chosen) ?? games[0];
  const isReady = game !== undefined && isWithin(rounds, most.rounds) && isWithin(stake, most.stake) && until !== '';
  const give = useCommand(
    () =>
      moneyCall(
        'admin/casino/free/grant',
        {
          ...{ ids: [memberId], vendor: game?.vendor ?? '', game: game?.code ?? '', rounds: rounds ?? 0, stake: stake ?? 0 },
          expiresAt: readSeoulInput(until) ?? '',
          ...(breakReason.trim() === '' ? {} : { breakReason }),
        },
        String(memberId),
      ),
    { refresh: ['admin/casino/free/get'], done: t('admin-casino:free.given'), onDone: onClose },
  );
  return (
    <FormDialog
      title={t('admin-casino:free.give')}
      command={give}
      needs="admin/casino/free/grant"
      verb={t('admin-casino:free.give')}
      isReady={isReady}
      onSubmit={() => void give.run()}
      onClose={onClose}
    >
      <Text size="t13" c="text-2">
        {t('admin-casino:free.about')}
      </Text>
      <SelectField
        label={t('admin-casino:free.game')}
        value={game === undefined ? '' : String(game.id)}
        error={data !== undefined && games.length === 0 ? t('admin-casino:free.none') : null}
        options={games.map(({ id, name, names }) => ({ value: String(id), label: names[i18n.language] ?? name }))}
        onChange={setChosen}
      />
      <div className="field-pair">
        <NumberInput label={t('admin-casino:free.rounds')} value={rounds} onChange={setRounds} />
        <NumberInput label={t('admin-casino:free.stake')} unit={t('common:unit.wonName')} value={stake} onChange={setStake} />
      </div>
      <SeoulTimeField label={t('admin-casino:free.expiresAt')} value={until} onChange={setUntil} />
      <BreakReason value={breakReason} onChange={(event) => setBreakReason(event.target.value)} />
    </FormDialog>
  );
}

function isWithin(value: number | null, largest: number): boolean {
  return value !== null && value >= 1 && value <= largest;
}
