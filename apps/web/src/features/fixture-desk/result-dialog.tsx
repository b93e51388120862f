import { IconAlertTriangle, IconRefresh } from '@tabler/icons-react';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatAmount, formatWon } from '../../lib/format.js';
import { fixtureWords } from '../../lib/sports-words.js';
import { Button } from '../../ui/button.js';
import { Dialog } from '../../ui/dialog.js';
import { Field } from '../../ui/field.js';
import { Icon } from '../../ui/icon.js';
import { SegmentedTabs } from '../../ui/segmented-tabs.js';
import { Settling } from '../../ui/settling.js';
import type { DeskFixture, FixtureResult } from './fixtures.js';
import { ResultPreview } from './result-preview.js';
import { beginResult, isSameResult, resultOf } from './result-draft.js';
import { ResultForm } from './result-form.js';
import { ResultLine } from './results-card.js';
import { useResult, type Entry } from './use-result.js';

const MAX_REASON = 500;

/** Enters, corrects or voids in two steps: what and why, then what it would do. Nothing moves before the second. */
export function ResultDialog({ fixture, onClose }: { fixture: DeskFixture; onClose: () => void }): ReactNode {
  const { t } = useTranslation();
  const entry = useResult(fixture.id);
  // What stood when the dialog was opened; entering changes what stands.
  const [standing] = useState(() => ({ hasResult: fixture.revision > 0, result: fixture.result }));
  const [isVoid, setVoid] = useState(false);
  const [draft, setDraft] = useState(() => beginResult(fixture.result));
  const [reason, setReason] = useState('');
  const result = isVoid ? null : resultOf(draft);
  const isSame = standing.hasResult && (isVoid || result !== null) && isSameResult(result, standing.result);
  const isReady = (isVoid || result !== null) && reason.trim() !== '' && !isSame;
  return (
    <Dialog title={t('admin:entry.title', { round: fixtureWords(fixture, t) })} onClose={onClose} width={entry.step === 'preview' ? 860 : 520} isFirm>
      {entry.step === 'result' && (
        <form className="col g16" onSubmit={(event) => {
          event.preventDefault();
          if (isReady) void entry.run(result);
        }}>
          <div><SegmentedTabs label={t('admin:entry.kind')} value={isVoid ? 'void' : 'result'} tabs={[{ value: 'result', label: t('admin:entry.result') }, { value: 'void', label: t('admin:entry.void') }]} onChange={(kind) => setVoid(kind === 'void')} /></div>
          {isVoid ? <p className="note warning"><Icon of={IconAlertTriangle} size={16} />{t('admin:result.voidAbout')}</p> : <ResultForm fixture={fixture} draft={draft} onChange={setDraft} />}
          <Field label={t('admin:reason.label')} aside={t('admin:entry.reasonAbout')}>
            {({ id }) => <span className="inp area"><textarea id={id} name="reason" rows={2} maxLength={MAX_REASON} value={reason} onChange={(event) => setReason(event.target.value)} /></span>}
          </Field>
          {isSame && <p className="note">{t('admin:entry.same')}</p>}
          <Refusal entry={entry} />
          <div className="row g8 end dialog-foot">
            <Button size={36} onClick={onClose}>{t('common:action.cancel')}</Button>
            <Button type="submit" size={36} look="primary" isBusy={entry.isBusy} disabled={!isReady} data-testid="preview-result">{t('admin:entry.preview')}</Button>
          </div>
        </form>
      )}
      {entry.step === 'preview' && <Confirming entry={entry} result={result} reason={reason.trim()} />}
      {entry.step === 'done' && <Done fixture={fixture} onClose={onClose} />}
    </Dialog>
  );
}

function Confirming({ entry, result, reason }: { entry: Entry; result: FixtureResult | null; reason: string }): ReactNode {
  const { t } = useTranslation();
  const sums = entry.preview?.sums;
  const isOutdated = entry.error?.code === 'FIXTURE_CHANGED';
  const key = result === null ? 'admin:entry.confirmVoid' : 'admin:entry.confirm';
  const label = sums === undefined ? '' : t(key, { count: sums.bets, bets: formatAmount(sums.bets), paid: formatWon(sums.paid), recalled: formatWon(sums.recalled) });
  return (
    <div className="col g16">
      <div className="ask-box row sb g12 wrap">
        {result === null ? <b className="w6">{t('admin:entry.void')}</b> : <ResultLine result={result} />}
        <span className="t12 x2">{reason}</span>
      </div>
      <ResultPreview preview={entry.preview} page={entry.page} onPage={(page) => void entry.run(result, page)} />
      <Refusal entry={entry} />
      <div className="row g8 end wrap dialog-foot">
        <Button size={36} disabled={entry.isBusy} onClick={entry.back}>{t('common:action.back')}</Button>
        {isOutdated
          ? <Button size={36} look="primary" isBusy={entry.isBusy} onClick={() => void entry.run(result)}><Icon of={IconRefresh} size={16} />{t('admin:entry.previewAgain')}</Button>
          : <Button size={36} look="primary" isBusy={entry.isBusy} data-testid="confirm-result" onClick={() => void entry.enter(result, reason)}>{label}</Button>}
      </div>
    </div>
  );
}

function Refusal({ entry: { error } }: { entry: Entry }): ReactNode {
  return error === null ? null : <p className="note lose" role="alert"><Icon of={IconAlertTriangle} size={16} />{error.message}</p>;
}

/** The result stands; the tickets follow it now. The number falls without anybody waiting for it. */
function Done({ fixture, onClose }: { fixture: DeskFixture; onClose: () => void }): ReactNode {
  const { t } = useTranslation();
  return (
    <div className="col g16">
      {fixture.unsettled > 0 ? <Settling unsettled={fixture.unsettled} bets={fixture.bets} /> : <p className="note win" role="status">{t('admin:entry.allSettled')}</p>}
      <div className="row end"><Button size={36} look="primary" onClick={onClose}>{t('common:action.close')}</Button></div>
    </div>
  );
}
