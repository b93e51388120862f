import { Controller, Get, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { vendorWires } from '#lib/casino';
import { asyncApiDocument, errorCatalogue, openApiDocument, vendorWiresDocument } from '#lib/contract';
import { PreparedAnswer } from './prepared-answer.js';

interface Documents {
  openApi: PreparedAnswer;
  vendorWires: PreparedAnswer;
  asyncApi: PreparedAnswer;
  catalogue: PreparedAnswer;
}

let documents: Documents | undefined;

/** The generated documents of the wire, made and compressed once per process: that takes half a second. */
function prepared(): Documents {
  documents ??= {
    openApi: prepare(openApiDocument()),
    vendorWires: prepare(vendorWiresDocument(vendorWires)),
    asyncApi: prepare(asyncApiDocument()),
    catalogue: prepare(errorCatalogue()),
  };
  return documents;
}

@Controller()
export class DocumentsController {
  private readonly documents = prepared();

  @Get('openapi.json')
  calls(@Req() request: FastifyRequest, @Res() reply: FastifyReply) {
    this.documents.openApi.send(request, reply);
  }

  @Get('openapi-gw.json')
  vendorCalls(@Req() request: FastifyRequest, @Res() reply: FastifyReply) {
    this.documents.vendorWires.send(request, reply);
  }

  @Get('asyncapi.json')
  pushes(@Req() request: FastifyRequest, @Res() reply: FastifyReply) {
    this.documents.asyncApi.send(request, reply);
  }

  @Get('errors.json')
  errors(@Req() request: FastifyRequest, @Res() reply: FastifyReply) {
    this.documents.catalogue.send(request, reply);
  }
}

function prepare(document: unknown): PreparedAnswer {
  return new PreparedAnswer(JSON.stringify(document), 'application/json; charset=utf-8');
}
