import { Inject, Injectable } from '@nestjs/common';
import { type CallOutput, type CallParsed, refuse } from '#lib/contract';
import { Outbox } from '#lib/events';
import type { Clock } from '#lib/kernel';
import { audit, type AuditNote, CLOCK, type CommandContext, Database, differenceOf, Settings, type Tx } from '#lib/platform';
import { findGame } from '../domain/draw-games.js';
import type { DrawGame } from '../domain/game-definition.js';
import { type SettingsProblem, settingsProblems } from '../settings/check-settings.js';
import { type DrawGameSettings, drawSettingsGroup } from '../settings/draw-settings.js';

/** Changes what is set of a draw game: audited, and told to everybody who looks at the game. */
@Injectable()
export class UpdateGame {
  constructor(
    private readonly database: Database,
    private readonly settings: Settings,
    private readonly outbox: Outbox,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /**
   * All settings at once.
   * @throws DomainError GAME_UNKNOWN; GAME_CHANGED when somebody changed them since `version`; ODDS_UNSOUND with the market, the outcome,
   * the reason and the return in per cent; INVALID_INPUT with the field
   */
  async execute(command: CommandContext, input: CallParsed<'admin/game/update'>): Promise<CallOutput<'admin/game/update'>> {
    const { after, version } = await this.change(command, input.game, (_, stored) => {
      if (stored !== input.version) throw refuse('GAME_CHANGED');
      return input.settings;
    });
    return { settings: after, version };
  }

  /** Some settings, whatever version is stored; a stop takes a reason. @throws DomainError GAME_UNKNOWN, ODDS_UNSOUND, INVALID_INPUT */
  async change(command: CommandContext, id: string, fieldsOf: (before: DrawGameSettings, version: number) => Partial<DrawGameSettings>) {
    const game = findGame(id);
    if (!game) throw refuse('GAME_UNKNOWN');
    return this.database.transaction(async (tx) => {
      const by = `${command.actor.kind}:${command.actor.account}`;
      const checked = (before: DrawGameSettings, version: number) => {
        const fields = withStopReason(before, fieldsOf(before, version));
        refuseProblems(settingsProblems(game, { ...before, ...fields }));
        return fields;
      };
      const changed = await this.settings.changeIn(tx, drawSettingsGroup(game), checked, by);
      await this.announce(tx, command, game, changed);
      return changed;
    });
  }

  private async announce(tx: Tx, command: CommandContext, { id }: DrawGame, changed: Changed): Promise<void> {
    const note: AuditNote = {
      action: 'game.update',
      target: `game:${id}`,
      ...differenceOf(changed.before, changed.after),
      fallback: ofLevels(changed.after),
    };
    await audit(tx, command, this.clock, [note]);
    const data = { game: id, version: changed.version };
    await this.outbox.record(tx, [{ name: 'game.changed', at: this.clock.now(), streams: [`round:${id}`], data }]);
  }
}

interface Changed {
  before: DrawGameSettings;
  after: DrawGameSettings;
  version: number;
}

/** What may hold for a level that has nothing of its own. */
function ofLevels({ markets, maxWin, maxPerRound, maxWinPerRound }: DrawGameSettings): object {
  const each = Object.entries(markets);
  const odds = each.map(([id, market]) => [
    id,
    Object.fromEntries(Object.entries(market.odds).map(([outcome, value]) => [outcome, [value]])),
  ]);
  const stakes = { minStake: each.map(([, { minStake }]) => minStake), maxStake: each.map(([, { maxStake }]) => maxStake) };
  const most = { maxWin: [maxWin], maxPerRound: [maxPerRound], maxWinPerRound: [maxWinPerRound] };
  return { levels: { '*': { allowed: [true], ...stakes, ...most, odds: Object.fromEntries(odds) } } };
}

/** A game that goes on sale again has no reason any more. @throws DomainError INVALID_INPUT where one is stopped without a reason */
function withStopReason(before: DrawGameSettings, fields: Partial<DrawGameSettings>): Partial<DrawGameSettings> {
  const { onSale = before.onSale, stopReason = before.stopReason } = fields;
  if (onSale) return before.stopReason === '' && stopReason === '' ? fields : { ...fields, stopReason: '' };
  if (before.onSale && stopReason.trim() === '') throw refuse('INVALID_INPUT', { field: 'settings.stopReason', reason: 'no reason' });
  return fields;
}

function refuseProblems([first]: SettingsProblem[]): void {
  if (!first) return;
  const field = first.path.join('.');
  if (!first.odds) throw refuse('INVALID_INPUT', { field: `settings.${field}`, reason: first.message });
  const { market, outcome, reason, returnPercent } = first.odds;
  throw refuse('ODDS_UNSOUND', { market, outcome, reason, returnPercent, field: `settings.${field}` });
}
