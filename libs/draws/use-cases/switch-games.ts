import { Injectable } from '@nestjs/common';
import { type CallOutput, type CallParsed, errorText } from '#lib/contract';
import { DomainError } from '#lib/kernel';
import type { CommandContext } from '#lib/platform';
import type { DrawGameSettings } from '../settings/draw-settings.js';
import { UpdateGame } from './update-game.js';

/**
 * Releases, sells, stops with a reason, maintains several games at once, each by itself. The round clock voids what a stopped game has not
 * drawn.
 */
@Injectable()
export class SwitchGames {
  constructor(private readonly update: UpdateGame) {}

  /** @param language of the refusals' texts */
  async execute(
    command: CommandContext,
    input: CallParsed<'admin/game/switch'>,
    language: string,
  ): Promise<CallOutput<'admin/game/switch'>> {
    const given = Object.fromEntries(Object.entries(input.change).filter(([, value]) => value !== undefined)) as Partial<DrawGameSettings>;
    const change = given.onSale === false ? { ...given, stopReason: input.reason?.trim() ?? '' } : given;
    const results: CallOutput<'admin/game/switch'>['results'] = [];
    for (const game of new Set(input.games)) {
      try {
        await this.update.change(command, game, () => change);
        results.push({ game, ok: true });
      } catch (error) {
        if (!(error instanceof DomainError)) throw error;
        const { code, details } = error;
        results.push({ game, ok: false, error: { ...details, code, message: errorText(code, language, details) } });
      }
    }
    return { results };
  }
}
