import { Controller, Get, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { asyncApiDocument, errorCatalogue, openApiDocument } from '#lib/contract';
import { PreparedAnswer } from './prepared-answer.js';

/** The generated documents of the wire, made and compressed once. */
@Controller()
export class DocumentsController {
  private readonly openApi = prepare(openApiDocument());
  private readonly asyncApi = prepare(asyncApiDocument());
  private readonly catalogue = prepare(errorCatalogue());

  @Get('openapi.json')
  calls(@Req() request: FastifyRequest, @Res() reply: FastifyReply) {
    this.openApi.send(request, reply);
  }

  @Get('asyncapi.json')
  pushes(@Req() request: FastifyRequest, @Res() reply: FastifyReply) {
    this.asyncApi.send(request, reply);
  }

  @Get('errors.json')
  errors(@Req() request: FastifyRequest, @Res() reply: FastifyReply) {
    this.catalogue.send(request, reply);
  }
}

function prepare(document: unknown): PreparedAnswer {
  return new PreparedAnswer(JSON.stringify(document), 'application/json; charset=utf-8');
}
