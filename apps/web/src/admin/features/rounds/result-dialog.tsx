import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { gameWords } from '../../../shared/draws/draw-labels.js';
import { Draw } from '../../../ui/ball.js';
import { ResultEntry } from '../../components/result-entry.js';
import { PreviewStep } from './preview-step.js';
import { beginDraft, isSameResult, resultOf } from '../../lib/draw-result.js';
import { ResultForm } from '../../components/draw-result-form.js';
import type { RoundView } from './rounds.js';
import { useEntry } from './use-entry.js';

/** Players can verify the result that stands: it is the fair draw's own. */
const isVerifiable = ({ source, seed, result, status }: RoundView['round']): boolean =>
  source === 'built-in' && seed !== null && result !== null && status !== 'void';

/** The result of a round. */
export function ResultDialog({ view, onClose }: { view: RoundView; onClose: () => void }): ReactNode {
  const { t } = useTranslation();
  const { round, shape } = view;
  const entry = useEntry(round.id);
  const [isVoid, setVoid] = useState(false);
  const [draft, setDraft] = useState(() => beginDraft(shape, round.result));
  const drawn = resultOf(shape, draft);
  const result = isVoid ? null : (drawn ?? undefined);
  return (
    <ResultEntry
      title={t('admin:entry.title', { round: t('admin:bets.round', { game: gameWords(round.game, t), round: round.round }) })}
      width={560}
      entry={entry}
      result={result}
      isSame={isVoid ? round.status === 'void' : round.status !== 'void' && drawn !== null && isSameResult(drawn, round.result)}
      isVoid={isVoid}
      onVoid={setVoid}
      voidAbout={t('admin:entry.voidAbout')}
      warning={isVerifiable(round) ? t('admin:entry.fairWarning') : undefined}
      form={<ResultForm shape={shape} draft={draft} onChange={setDraft} />}
      shown={
        drawn && (
          <div className="result-wrap">
            <Draw balls={drawn.balls} powerball={drawn.powerball ?? undefined} size={28} />
          </div>
        )
      }
      preview={<PreviewStep preview={entry.preview} page={entry.page} onPage={(page) => void entry.run(result ?? null, page)} />}
      outdated="ROUND_CHANGED"
      unsettled={round.unsettled}
      bets={round.bets}
      onClose={onClose}
    />
  );
}
