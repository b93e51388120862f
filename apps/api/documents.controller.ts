import { Controller, Get } from '@nestjs/common';
import { asyncApiDocument, openApiDocument } from '#lib/contract';

/** The generated documents of the wire, made once. */
@Controller()
export class DocumentsController {
  private readonly openApi = openApiDocument();
  private readonly asyncApi = asyncApiDocument();

  @Get('openapi.json')
  calls() {
    return this.openApi;
  }

  @Get('asyncapi.json')
  pushes() {
    return this.asyncApi;
  }
}
