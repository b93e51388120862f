import { Injectable } from '@nestjs/common';
import type { CallOutput, CallParsed } from '#lib/contract';
import { seoulIso } from '#lib/kernel';
import { Database } from '#lib/platform';
import { type DoneMonth, type Initialisation, InitialisationsRepository } from '../data/initialisations.repository.js';
import { ClosedMonths } from '../ports.js';
import { ChosenMonths, isLeft, sumOf } from './chosen-months.js';

type Answer = CallOutput<'admin/initialisation/get'>;

const shown = 50;

/** Initialisations with how far each is, and what one would do. */
@Injectable()
export class ReadInitialisations {
  constructor(
    private readonly database: Database,
    private readonly initialisations: InitialisationsRepository,
    private readonly closed: ClosedMonths,
    private readonly chosen: ChosenMonths,
  ) {}

  async list(): Promise<Answer> {
    return this.database.reading(async (tx) => {
      const rows = await this.initialisations.newest(tx, shown);
      const done = await this.initialisations.months(
        tx,
        rows.map(({ id }) => id),
      );
      return { months: await this.closed.over(tx), items: rows.map((row) => itemOf(row, done)), total: rows.length };
    });
  }

  /** @throws DomainError what the choice refuses */
  async preview(asked: CallParsed<'admin/initialisation/preview'>): Promise<CallOutput<'admin/initialisation/preview'>> {
    return this.database.reading(async (tx) => {
      const months = await this.chosen.look(tx, asked);
      return { months, sum: sumOf(months), isReady: months.some(isLeft) && months.every(({ open }) => open.length === 0) };
    });
  }
}

function itemOf(row: Initialisation, all: readonly DoneMonth[]): Answer['items'][number] {
  const { id, months, kinds, state, askedBy, approvedBy, startedAt, endedAt, failure, atMonth, atStep, atRows } = row;
  const done = all.filter(({ initialisationId }) => initialisationId === id);
  return {
    ...{ id, months, kinds, state, askedBy, approvedBy, failure },
    startedAt: seoulIso(startedAt),
    endedAt: endedAt && seoulIso(endedAt),
    at: atMonth && atStep ? { month: atMonth, step: atStep, rows: atRows } : null,
    done: done.map(({ initialisationId: _, leftAt, ...month }) => ({ ...month, leftAt: seoulIso(leftAt) })),
  };
}
