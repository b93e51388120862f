import { Injectable } from '@nestjs/common';
import { described } from '#lib/contract';
import { SettingSections } from '#lib/platform';
import { bankSettings } from '../bank-settings.js';

/** The settings of bank matching. */
@Injectable()
export class BankSection {
  constructor(sections: SettingSections) {
    sections.registerStored(described.bankSettings, bankSettings);
  }
}
