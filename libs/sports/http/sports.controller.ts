import { Controller } from '@nestjs/common';
import type { CallOutput, CallParsed } from '#lib/contract';
import type { Actor } from '#lib/kernel';
import { Answers, Input, MaybeActor, type Origin, RequestOrigin } from '#lib/platform';
import { FixtureStory } from './fixture-story.js';
import { SportsQueries } from './sports-queries.js';

@Controller()
export class SportsController {
  constructor(
    private readonly queries: SportsQueries,
    private readonly stories: FixtureStory,
  ) {}

  @Answers('user/sports/menu')
  menu(
    @Input() input: CallParsed<'user/sports/menu'>,
    @MaybeActor() actor: Actor | undefined,
    @RequestOrigin() { address }: Origin,
  ): Promise<CallOutput<'user/sports/menu'>> {
    return this.queries.menu(input, { account: actor?.account, address });
  }

  @Answers('user/sports/fixtures')
  fixtures(
    @Input() input: CallParsed<'user/sports/fixtures'>,
    @MaybeActor() actor: Actor | undefined,
    @RequestOrigin() { address }: Origin,
  ): Promise<CallOutput<'user/sports/fixtures'>> {
    return this.queries.page(input, { account: actor?.account, address }, actor);
  }

  @Answers('user/sports/fixture')
  fixture(
    @Input() input: CallParsed<'user/sports/fixture'>,
    @MaybeActor() actor: Actor | undefined,
  ): Promise<CallOutput<'user/sports/fixture'>> {
    return this.queries.one(input, actor);
  }

  @Answers('user/sports/fixture/story')
  story(
    @Input() input: CallParsed<'user/sports/fixture/story'>,
    @MaybeActor() actor: Actor | undefined,
  ): Promise<CallOutput<'user/sports/fixture/story'>> {
    return this.stories.read(input, actor);
  }

  @Answers('user/sports/results')
  results(@Input() input: CallParsed<'user/sports/results'>): Promise<CallOutput<'user/sports/results'>> {
    return this.queries.results(input);
  }

  @Answers('user/sports/markets')
  markets(
    @Input() input: CallParsed<'user/sports/markets'>,
    @MaybeActor() actor: Actor | undefined,
  ): Promise<CallOutput<'user/sports/markets'>> {
    return this.queries.marketsNow(input, actor);
  }
}
