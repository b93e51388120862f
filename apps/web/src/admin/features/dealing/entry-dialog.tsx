import { Group, Stack, Text } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../../lib/api.js';
import { moneyCall } from '../../../lib/money-call.js';
import { refresh } from '../../../lib/queries.js';
import { gameWords, marketWords, outcomeWords } from '../../../shared/draws/draw-labels.js';
import { Draw } from '../../../ui/ball.js';
import { Button } from '../../../ui/button.js';
import { Dialog } from '../../../ui/dialog.js';
import { Icon } from '../../../ui/icon.js';
import { toastSuccess } from '../../../ui/notices.js';
import { Refusal } from '../../../ui/refusal.js';
import { useDryRun } from '../../lib/use-dry-run.js';
import { ResultForm } from '../../components/draw-result-form.js';
import { beginDraft, resultOf, type DrawResult } from '../../lib/draw-result.js';
import type { DealtRound, OwnGame } from './dealing.js';

interface Checked {
  version: number;
  outcomes: Record<string, string>;
}

/** A round's result in two steps: the numbers, then what they decide. */
export function EntryDialog({ round, game, onClose }: { round: DealtRound; game: OwnGame; onClose: () => void }): ReactNode {
  const { t } = useTranslation();
  const [draft, setDraft] = useState(() => beginDraft(game.shape, null));
  const result = resultOf(game.shape, draft);
  const entry = useDryRun<DrawResult, Checked>({
    preview: (drawn) => call('admin/dealing/round/preview', { round_id: round.id, result: drawn }),
    enter: async (drawn, { version }) => {
      await moneyCall('admin/dealing/round/enter', { round_id: round.id, result: drawn, version }, String(round.id));
      refresh('admin/dealing/round/get', 'admin/dealing/history/get');
      toastSuccess(t('dealing:entered'));
      onClose();
    },
  });
  const name = t('admin:bets.round', { game: gameWords(round.game, t), round: round.round });
  const isChecking = entry.step === 'result' || result === null;
  return (
    <Dialog title={t('dealing:enterTitle', { round: name })} width={560} isFirm onClose={onClose}>
      <Stack gap={16}>
        {isChecking ? (
          <ResultForm shape={game.shape} draft={draft} onChange={setDraft} />
        ) : (
          <Decided result={result} outcomes={entry.preview?.outcomes ?? {}} />
        )}
        <Refusal error={entry.error} />
        <Group justify="flex-end" gap={8} className="dialog-foot">
          <Button size={36} disabled={entry.isBusy} onClick={isChecking ? onClose : entry.back}>
            {t(isChecking ? 'common:action.cancel' : 'common:action.back')}
          </Button>
          <Button
            size={36}
            look="primary"
            isBusy={entry.isBusy}
            disabled={result === null}
            data-testid={isChecking ? 'check-result' : 'confirm-result'}
            onClick={() => result !== null && void (isChecking ? entry.run(result) : entry.enter(result, ''))}
          >
            {t(isChecking ? 'dealing:check' : 'dealing:confirm')}
          </Button>
        </Group>
      </Stack>
    </Dialog>
  );
}

function Decided({ result, outcomes }: { result: DrawResult; outcomes: Record<string, string> }): ReactNode {
  const { t } = useTranslation();
  return (
    <Stack gap={12}>
      <div className="result-wrap">
        <Draw balls={result.balls} powerball={result.powerball ?? undefined} size={28} />
      </div>
      <Text component="h2" size="t13" fw={600}>
        {t('dealing:outcomes')}
      </Text>
      <Stack gap={4} component="ul" className="dealt-outcomes">
        {Object.entries(outcomes).map(([market, outcome]) => (
          <Group key={market} component="li" justify="space-between" gap={12}>
            <Text span size="t13" c="text-2">
              {marketWords(market, t)}
            </Text>
            <Text span size="t13" fw={600}>
              {outcomeWords(market, outcome, t)}
            </Text>
          </Group>
        ))}
      </Stack>
      <p className="note warning">
        <Icon of={IconAlertTriangle} size={16} />
        {t('dealing:final')}
      </p>
    </Stack>
  );
}
