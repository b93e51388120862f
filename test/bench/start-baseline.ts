/** A bare service on the libraries that the product stands on: what a start costs before anything of our own is loaded. */
import 'reflect-metadata';
import { Module } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify';
import { Queue } from 'bullmq';
import { Redis } from 'ioredis';
import pg from 'pg';
import { pino } from 'pino';
import { z } from 'zod';

@Module({})
class Empty {}

const logger = pino({ level: 'silent' });
const { DATABASE_URL, PORT } = z.object({ DATABASE_URL: z.string(), PORT: z.coerce.number() }).parse(process.env);
logger.debug({ loaded: [Queue.name, Redis.name] });
const pool = new pg.Pool({ connectionString: DATABASE_URL, max: 1 });
await pool.query('SELECT 1');
const app = await NestFactory.create<NestFastifyApplication>(Empty, new FastifyAdapter(), { logger: false });
app
  .getHttpAdapter()
  .getInstance()
  .get('/health/ready', () => ({ ready: true }));
await app.listen(PORT, '127.0.0.1');
