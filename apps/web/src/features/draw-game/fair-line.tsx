import { IconChevronRight, IconShieldCheck, IconShieldQuestion, IconShieldX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { CopyButton } from '../../ui/copy-button.js';
import { Icon } from '../../ui/icon.js';
import type { FairCheck } from './fair-check.js';
import type { Round } from './rounds.js';

/** Cuts a hash in the middle: its beginning and end are what people compare. */
export function cutHash(hash: string, head: number, tail: number): string {
  return hash.length <= head + tail + 1 ? hash : `${hash.slice(0, head)}…${hash.slice(-tail)}`;
}

/** Directly under the result: whether this browser has verified it, the seed, and the way to check it oneself. */
export function FairLine({ round, check, onVerify, isPhone }: { round: Round | null; check: FairCheck | undefined; onVerify: () => void; isPhone: boolean }): ReactNode {
  const { t } = useTranslation();
  const isPublished = round?.seed !== null && round?.seed !== undefined;
  const state = !isPublished || check === undefined || check.isUnavailable ? 'pending' : check.ok ? 'ok' : 'bad';
  const looks = {
    pending: { icon: IconShieldQuestion, tone: 'xi', word: check?.isUnavailable === true ? t('player:fair.unavailable') : t('player:fair.pending') },
    ok: { icon: IconShieldCheck, tone: 'xw', word: t('player:fair.verified') },
    bad: { icon: IconShieldX, tone: 'xl', word: t('player:fair.failed') },
  }[state];
  return (
    <div className={`fair ${state}`} data-fair={state} role={state === 'bad' ? 'alert' : 'status'}>
      <span className={`row g6 w6 t12 nw ${looks.tone}`}><Icon of={looks.icon} size={16} />{looks.word}</span>
      {round !== null && <span className="t12 x2 nw">{t('player:round.short', { round: round.round })}</span>}
      {isPublished && round !== null && round.seed !== null ? (
        <>
          <span className="mono xm el f1">{cutHash(round.seed, isPhone ? 8 : 24, isPhone ? 8 : 16)}</span>
          <CopyButton text={round.seed} label={t('player:fair.seed')} isIconOnly={isPhone} />
          <button type="button" className="lnk xi w6" onClick={onVerify}>{t('player:fair.verifySelf')}<Icon of={IconChevronRight} size={14} /></button>
        </>
      ) : <span className="f1" />}
    </div>
  );
}
