import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { DiscoveryService, MetadataScanner } from '@nestjs/core';
import { calls, type CallPath } from '#lib/contract';
import { assert } from '#lib/kernel';
import { callPathKey } from '#lib/platform';

/** Paths of the calls that the controllers answer. */
export function answeredCalls(app: NestFastifyApplication): CallPath[] {
  const scanner = new MetadataScanner();
  return app
    .get(DiscoveryService)
    .getControllers()
    .flatMap(({ metatype }) => {
      const prototype = metatype?.prototype as Record<string, object> | undefined;
      if (!prototype) return [];
      const paths = scanner
        .getAllMethodNames(prototype)
        .map((name) => Reflect.getMetadata(callPathKey, prototype[name]!) as CallPath | undefined);
      return paths.filter((path): path is CallPath => path !== undefined);
    });
}

/** A call without a handler, or with two, or a handler without a call, stops the start. */
export function assertEveryCallIsAnswered(app: NestFastifyApplication): void {
  const answered = answeredCalls(app);
  const missing = Object.keys(calls).filter((path) => !answered.includes(path as CallPath));
  assert(missing.length === 0, `no handler answers ${missing.join(', ')}`);
  const unknown = answered.filter((path) => !(path in calls));
  assert(unknown.length === 0, `the contract does not know ${unknown.join(', ')}`);
  const twice = answered.filter((path, index) => answered.indexOf(path) !== index);
  assert(twice.length === 0, `answered twice: ${twice.join(', ')}`);
}
