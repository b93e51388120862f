import { Injectable } from '@nestjs/common';
import { takeMoneyMarks } from '#lib/contract';
import { Settings } from '#lib/platform';
import { unitSettings } from '../site-settings.js';

/** Hands the site's marks of money to the texts of refusals, at the start and after each change. */
@Injectable()
export class MoneyMarks {
  constructor(settings: Settings) {
    settings.follow(unitSettings, takeMoneyMarks);
  }
}
