import { Injectable, type OnModuleInit } from '@nestjs/common';
import { takeMoneyMarks } from '#lib/contract';
import { Settings } from '#lib/platform';
import { unitSettings } from '../site-settings.js';

/** Hands the site's marks of money to the texts of refusals, at the start and after each change. */
@Injectable()
export class MoneyMarks implements OnModuleInit {
  constructor(private readonly settings: Settings) {
    settings.follow(unitSettings, takeMoneyMarks);
  }

  async onModuleInit(): Promise<void> {
    takeMoneyMarks(await this.settings.get(unitSettings));
  }
}
