import type { LoggerService } from '@nestjs/common';
import { type DestinationStream, pino, type Logger, type LoggerOptions } from 'pino';

/** Structured JSON logs on standard output. Secrets and whole account numbers never reach them. */
export function createLogger(name: string, level: string, destination?: DestinationStream): Logger {
  const options: LoggerOptions = {
    name,
    level,
    redact: {
      paths: [
        'req.headers.authorization',
        'req.headers.cookie',
        '*.password',
        '*.bank_password',
        '*.authentication_account',
        '*.authentication_holder',
        '*.token',
        '*.newPassword',
        '*.newBankPassword',
        '*.sms_number',
        '*.otp',
      ],
      censor: '[redacted]',
    },
    timestamp: pino.stdTimeFunctions.isoTime,
  };
  return destination ? pino(options, destination) : pino(options);
}

/** Lets Nest's own lines go through the same logger. */
export class NestLogger implements LoggerService {
  constructor(private readonly logger: Logger) {}

  log(message: unknown, context?: string): void {
    this.logger.debug({ context }, String(message));
  }
  warn(message: unknown, context?: string): void {
    this.logger.warn({ context }, String(message));
  }
  error(message: unknown, stack?: string, context?: string): void {
    this.logger.error({ context, stack }, String(message));
  }
}
