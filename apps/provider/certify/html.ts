import type { Step } from './context.js';
import type { CaseResult, Report } from './run.js';

const escape = (text: string): string => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);

const css = `
:root { color-scheme: light dark; font: 14px/1.5 system-ui, sans-serif; }
body { max-width: 1080px; margin: 32px auto; padding: 0 20px; }
table { border-collapse: collapse; width: 100%; margin: 4px 0 12px; }
th, td { text-align: left; vertical-align: top; padding: 4px 12px 4px 0; border-bottom: 1px solid #8884; }
summary { cursor: pointer; padding: 6px 0; }
pre { white-space: pre-wrap; overflow-wrap: anywhere; font-size: 12px; margin: 0; }
.passed { color: #12906a; } .failed { color: #d03c4f; } .rule { opacity: .85; }`;

/** The report for people: one page, nothing loaded from elsewhere. */
export function htmlOf(report: Report): string {
  const { format, url, at, passed, failed } = report;
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>Certification ${escape(format)}</title><style>${css}</style>
<h1>Certification of a wallet, ${escape(format)}</h1>
<p>${escape(url)} · ${escape(at)}</p>
<p><b class="${failed === 0 ? 'passed' : 'failed'}">${passed} passed, ${failed} failed</b></p>
${report.results.map(caseHtml).join('\n')}</html>`;
}

function caseHtml({ id, rule, passed, steps, broke }: CaseResult): string {
  const word = passed ? 'passed' : 'failed';
  return `<details${passed ? '' : ' open'}><summary><b class="${word}">${word}</b> <code>${escape(id)}</code> <span class="rule">${escape(rule)}</span></summary>
<table><tr><th>Step</th><th>Expected</th><th>Got</th><th>Evidence</th></tr>${steps.map(stepHtml).join('')}</table>
${broke === undefined ? '' : `<p class="failed">Broke off: ${escape(broke)}</p>`}</details>`;
}

const stepHtml = ({ what, expected, got, passed, evidence }: Step): string =>
  `<tr><td class="${passed ? '' : 'failed'}">${escape(what)}</td><td>${escape(expected)}</td><td>${escape(got)}</td>` +
  `<td>${evidence ? `<details><summary>calls</summary><pre>${escape(JSON.stringify(evidence, undefined, 1))}</pre></details>` : ''}</td></tr>`;
