import type { FastifyReply, FastifyRequest } from 'fastify';
import { errorText, type ErrorCode } from '#lib/contract';
import { languageOf } from '#lib/kernel';
import type { Refusal } from '#lib/platform';

/** A small page that says why there is no other, in the language of the browser. @returns the body; the reply's headers are set */
export function refusalPage({ status, code, details }: Refusal, request: FastifyRequest, reply: FastifyReply): string {
  const language = languageOf(String(request.headers['accept-language'] ?? '').slice(0, 2));
  void reply
    .status(status)
    .header('Cache-Control', 'no-store')
    .header('Content-Security-Policy', `default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'`)
    .type('text/html; charset=utf-8');
  return page(language, status, errorText(code as ErrorCode, language, details));
}

function page(language: string, status: number, text: string): string {
  return `<!doctype html><html lang="${language}"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark"><title>${status}</title>
<style>body{font:16px/1.5 system-ui,sans-serif;margin:20vh auto;max-width:26rem;padding:0 1rem;text-align:center}</style>
<p>${text}</p></html>`;
}
