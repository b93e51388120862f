import { Inject, Injectable } from '@nestjs/common';
import { initialisationWord, refuse, type CallOutput, type CallParsed } from '#lib/contract';
import type { Clock } from '#lib/kernel';
import { audit, CLOCK, type CommandContext, Commands, joinedEffects } from '#lib/platform';
import { InitialisationsRepository } from '../data/initialisations.repository.js';
import { ChosenMonths, isLeft, sumOf } from '../services/chosen-months.js';

/** Notes an initialisation, which the worker takes up within seconds. */
@Injectable()
export class StartInitialisation {
  constructor(
    private readonly commands: Commands,
    private readonly initialisations: InitialisationsRepository,
    private readonly chosen: ChosenMonths,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /**
   * @throws DomainError SECOND_PERSON_NEEDED without one, whatever the site's rules say; INITIALISATION_WORD, INITIALISATION_OPEN where
   *   something of the months is open, INITIALISATION_EMPTY, INITIALISATION_RUNNING, and what the choice refuses
   */
  async execute(
    command: CommandContext,
    asked: CallParsed<'admin/initialisation/start'>,
  ): Promise<CallOutput<'admin/initialisation/start'>> {
    const { approval } = command;
    // A dry run shows the second person what would happen before there is an approval.
    if (!approval && !joinedEffects()) throw refuse('SECOND_PERSON_NEEDED');
    if (asked.confirmation.trim() !== initialisationWord) throw refuse('INITIALISATION_WORD');
    return this.commands.run(command, async (tx) => {
      const views = await this.chosen.look(tx, asked);
      const held = views.find(({ open }) => open.length > 0);
      if (held) throw refuse('INITIALISATION_OPEN', { month: held.month });
      const going = views.filter(isLeft);
      if (going.length === 0) throw refuse('INITIALISATION_EMPTY');
      const months = going.map(({ month }) => month);
      const kinds = [...new Set(asked.kinds)];
      const by = { askedBy: command.actor.account, approvedBy: approval?.approvedBy ?? '', approvalId: approval?.id ?? 0 };
      const id = await this.initialisations.start(tx, { months, kinds, ...by }, this.clock.now());
      if (id === undefined) throw refuse('INITIALISATION_RUNNING');
      const after = { months, kinds, figures: sumOf(going) };
      await audit(tx, command, this.clock, [{ action: 'initialisation.start', target: `initialisation:${id}`, after }]);
      return { id };
    });
  }
}
