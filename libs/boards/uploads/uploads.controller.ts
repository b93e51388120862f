import { Controller } from '@nestjs/common';
import type { CallParsed } from '#lib/contract';
import type { Actor } from '#lib/kernel';
import { Answers, CurrentActor, Input } from '#lib/platform';
import { Uploads } from './uploads.js';

@Controller()
export class UploadsController {
  constructor(private readonly uploads: Uploads) {}

  @Answers('upload/getSignedUrl')
  async address(@CurrentActor() actor: Actor, @Input() input: CallParsed<'upload/getSignedUrl'>) {
    return { url: await this.uploads.address(actor, input.file_ext) };
  }
}
