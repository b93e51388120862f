import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useNow } from '../lib/use-now.js';

export interface AgeRailProps {
  /** Request times of what waits, ISO 8601. */
  since: readonly string[];
  /** Age at which a request is late, ms. */
  limitMs: number;
  /** Age at the rail's right end, ms; older beads stand at the end. */
  spanMs?: number;
}

/**
 * Everything that waits as one bead placed by its age, with a tick at the limit. Past the limit a bead opens into a
 * warning ring, past 1.6 times the limit it turns into a loss: shape first, then colour.
 */
export function AgeRail({ since, limitMs, spanMs = Math.max(600_000, limitMs * 2) }: AgeRailProps): ReactNode {
  const { t } = useTranslation();
  const now = useNow();
  /** Ages as a share of the rail, with half a bead kept free at both ends. */
  const place = (ageMs: number): string => `calc(5px + (100% - 10px) * ${Math.min(1, Math.max(0, ageMs / spanMs))})`;
  const ages = since.map((at) => now - new Date(at).getTime());
  const late = ages.filter((age) => age >= limitMs).length;
  const minutes = (ms: number): number => Math.round(ms / 60_000);
  return (
    <div className="rail" role="img" aria-label={t('common:rail.label', { count: since.length, late, minutes: minutes(limitMs) })}>
      <span className="tick" style={{ left: place(limitMs) }} />
      {ages.map((age, index) => (
        <i key={index} className={age < limitMs ? '' : age < limitMs * 1.6 ? 'late' : 'lost'} style={{ left: place(age) }} />
      ))}
      <span className="say" aria-hidden="true">
        <span>{t('common:rail.now')}</span>
        <span style={{ position: 'absolute', left: place(limitMs), transform: 'translateX(-50%)' }}>
          {t('common:age.minutes', { minutes: minutes(limitMs) })}
        </span>
        <span>{t('common:rail.end', { minutes: minutes(spanMs) })}</span>
      </span>
    </div>
  );
}
