import { lazy, Suspense, type ReactNode } from 'react';
import type { PositionUnit } from '#lib/contract/values';
import { withTexts } from '../../../lib/i18n.js';
import { ForCall } from '../../../ui/may-call.js';

const BetCarriers = lazy(() => withTexts(import('./bet-carriers.js'), 'positions'));
const UnitCarriers = lazy(() => withTexts(import('./unit-carriers.js'), 'positions'));

/** Who carries a bet or casino round, for administrators who may see commission. */
export function CarriersOfBet({ id }: { id: number }): ReactNode {
  return (
    <ForCall needs="admin/position/bet/view">
      <Suspense fallback={null}>
        <BetCarriers id={id} />
      </Suspense>
    </ForCall>
  );
}

/** Who carries most of a round or fixture, for administrators who may see commission. */
export function CarriersOfUnit({ kind, id }: { kind: PositionUnit; id: number }): ReactNode {
  return (
    <ForCall needs="admin/position/unit/get">
      <Suspense fallback={null}>
        <UnitCarriers kind={kind} id={id} />
      </Suspense>
    </ForCall>
  );
}
