import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { nameOf } from '../../lib/sports-words.js';
import { NumberInput } from '../../ui/number-input.js';
import type { DeskFixture } from './fixtures.js';
import { resultProblem, type ResultDraft, type ScoreName } from './result-draft.js';
import { SeoulTimeField } from '../../ui/seoul-time-field.js';

export interface ResultFormProps {
  fixture: DeskFixture;
  draft: ResultDraft;
  onChange: (draft: ResultDraft) => void;
}

const rows: readonly { readonly name: ScoreName; readonly isFootball?: true }[] = [
  { name: 'full' },
  { name: 'half' },
  { name: 'corners', isFootball: true },
  { name: 'cards', isFootball: true },
];

/** Scores of both teams; all but the full one may stay empty, and markets on them then wait. */
export function ResultForm({ fixture, draft, onChange }: ResultFormProps): ReactNode {
  const { t } = useTranslation();
  const problem = resultProblem(draft);
  const [home, away] = [nameOf(fixture.home), nameOf(fixture.away)];
  const set = (name: ScoreName, side: 0 | 1, value: number | null): void =>
    onChange({ ...draft, [name]: side === 0 ? [value, draft[name][1]] : [draft[name][0], value] });
  return (
    <div className="col g12">
      <table className="score-table">
        <thead>
          <tr>
            <td />
            <th scope="col" className="el">
              {home}
            </th>
            <th scope="col" className="el">
              {away}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows
            .filter(({ isFootball }) => isFootball !== true || fixture.league.sport === 'football')
            .map(({ name }) => {
              const label = t(`admin:result.${name}`);
              const bad = problem?.of === name ? t(`admin:result.problem.${problem.kind}`) : undefined;
              return (
                <tr key={name}>
                  <th scope="row">
                    {label}
                    {name !== 'full' && <span className="t11 xm"> {t('admin:result.optional')}</span>}
                  </th>
                  {([home, away] as const).map((team, side) => (
                    <td key={side}>
                      <NumberInput
                        label={`${label} ${team}`}
                        isLabelHidden
                        value={draft[name][side === 0 ? 0 : 1]}
                        error={bad}
                        onChange={(value) => set(name, side === 0 ? 0 : 1, value)}
                      />
                    </td>
                  ))}
                </tr>
              );
            })}
        </tbody>
      </table>
      {problem !== null && (
        <p className="t12 xl" role="alert">
          {t(`admin:result.problem.${problem.kind}`)}
        </p>
      )}
      <SeoulTimeField
        label={t('admin:result.startedAt')}
        aside={t('admin:result.startedAtAbout')}
        value={draft.startedAt}
        onChange={(startedAt) => onChange({ ...draft, startedAt })}
      />
    </div>
  );
}
