import { Stack, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import type { CallOutput } from '../../lib/contract.js';
import { Money, type MoneyUnit } from '../../ui/money.js';
import { Time } from '../../ui/time.js';

type Move = CallOutput<'user/game/casino/round/view'>['transactions'][number];

export interface RoundMovesProps {
  moves: readonly Move[];
  unit: MoneyUnit;
  /** What the page calls a kind of transaction. */
  nameOf: (kind: Move['kind']) => string;
}

/** What a round moved, with the member's balance before and after. */
export function RoundMoves({ moves, unit, nameOf }: RoundMovesProps): ReactNode {
  return (
    <ul className="round-moves">
      {moves.map(({ id, at, kind, amount, rolledBack, txId, before, after }) => (
        <li key={id} title={txId}>
          <Time at={at} format="clock" size="t12" c="muted" />
          <span>{nameOf(kind)}</span>
          <Stack component="span" ta="right">
            <Money value={amount} unit={unit} td={rolledBack ? 'line-through' : undefined} />
            {before !== null && after !== null && (
              <Text span size="t12" c="muted">
                <Money value={before} /> → <Money value={after} />
              </Text>
            )}
          </Stack>
        </li>
      ))}
    </ul>
  );
}
