import { Injectable } from '@nestjs/common';
import { described } from '#lib/contract';
import { SettingSections } from '#lib/platform';
import { privacySettings } from '../privacy-settings.js';

/** The retention periods among the settings. */
@Injectable()
export class PrivacySection {
  constructor(sections: SettingSections) {
    sections.registerStored(described.privacySettings, privacySettings);
  }
}
