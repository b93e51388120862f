/** The thread of `HtmlCleaner`: takes `{id, html}`, answers `{id, clean}`. */
import { parentPort } from 'node:worker_threads';
import { must } from '#lib/kernel';
import { cleanHtml } from './clean-html.js';

const port = must(parentPort, 'cleaner-thread runs as a thread of HtmlCleaner');

port.on('message', ({ id, html }: { id: number; html: string }) => port.postMessage({ id, clean: cleanHtml(html) }));
