import { Controller, Get } from '@nestjs/common';
import { asyncApiDocument, errorCatalogue, openApiDocument } from '#lib/contract';

/** The generated documents of the wire, made once. */
@Controller()
export class DocumentsController {
  private readonly openApi = openApiDocument();
  private readonly asyncApi = asyncApiDocument();
  private readonly catalogue = errorCatalogue();

  @Get('openapi.json')
  calls() {
    return this.openApi;
  }

  @Get('asyncapi.json')
  pushes() {
    return this.asyncApi;
  }

  @Get('errors.json')
  errors() {
    return this.catalogue;
  }
}
