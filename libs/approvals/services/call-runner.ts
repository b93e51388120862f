import { type ExecutionContext, Injectable } from '@nestjs/common';
import { ROUTE_ARGS_METADATA } from '@nestjs/common/constants.js';
import { DiscoveryService, MetadataScanner } from '@nestjs/core';
import { type Call, type CallPath, calls } from '#lib/contract';
import { type Actor, assert, must } from '#lib/kernel';
import { callPathKey, type CallRequest, type SecondPerson } from '#lib/platform';

/** A call to be made again as it was made. */
export interface KeptCall {
  path: CallPath;
  input: unknown;
  actor: Actor;
  approval?: SecondPerson;
  /** Of who makes it happen now. */
  requestId: string;
  address: string;
  language: string;
}

interface Argument {
  index: number;
  factory?: (data: unknown, context: ExecutionContext) => unknown;
  data: unknown;
}

interface Handler {
  instance: Record<string, (...args: unknown[]) => unknown>;
  method: string;
  arguments: Argument[];
}

/** Runs a call's handler with a checked input, behind the guards: who makes it happen has been asked everything before. */
@Injectable()
export class CallRunner {
  private handlers?: Map<CallPath, Handler>;

  constructor(private readonly discovery: DiscoveryService) {}

  /** @throws what the call refuses */
  async run({ path, input, actor, approval, requestId, address, language }: KeptCall): Promise<unknown> {
    const call: Call = calls[path];
    const handler = must((this.handlers ??= this.find()).get(path), `no handler answers ${path}`);
    const request: CallRequest = {
      id: requestId,
      ip: address,
      headers: { language },
      truebook: { path, call, actor, input, ...(approval && { approval }) },
    };
    const context = { switchToHttp: () => ({ getRequest: () => request }) } as unknown as ExecutionContext;
    const args: unknown[] = [];
    for (const { index, factory, data } of handler.arguments) {
      assert(factory, `${path} takes the raw request, so it cannot wait`);
      args[index] = factory(data, context);
    }
    return must(handler.instance[handler.method], `${path} has a method`).apply(handler.instance, args);
  }

  private find(): Map<CallPath, Handler> {
    const scanner = new MetadataScanner();
    const found = new Map<CallPath, Handler>();
    for (const { instance, metatype } of this.discovery.getControllers()) {
      if (!metatype || !instance) continue;
      for (const method of scanner.getAllMethodNames(metatype.prototype as object)) {
        const path = Reflect.getMetadata(callPathKey, (metatype.prototype as Record<string, object>)[method]!) as CallPath | undefined;
        if (path === undefined) continue;
        const args = (Reflect.getMetadata(ROUTE_ARGS_METADATA, metatype, method) ?? {}) as Record<string, Argument>;
        found.set(path, { instance: instance as Handler['instance'], method, arguments: Object.values(args) });
      }
    }
    return found;
  }
}
