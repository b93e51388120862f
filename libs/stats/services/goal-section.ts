import { Injectable } from '@nestjs/common';
import { described } from '#lib/contract';
import { SettingSections } from '#lib/platform';
import { goalSettings } from '../goal-settings.js';

/** The goals' section of the settings. */
@Injectable()
export class GoalSection {
  constructor(sections: SettingSections) {
    sections.registerStored(described.goalSettings, goalSettings);
  }
}
