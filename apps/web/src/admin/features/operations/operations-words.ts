import type { TFunction } from 'i18next';
import type { CallOutput } from '../../../lib/contract.js';
import { formatAmount } from '../../../lib/format.js';

export type Overview = CallOutput<'admin/operations/get'>;
export type Finding = Overview['findings'][number];
export type ProcessItem = Overview['processes'][number];

const secondMs = 1_000;
const minuteMs = 60 * secondMs;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;

/** A duration in the one or two units that matter: `84 ms`, `8.4 s`, `16 min 2 s`, `3 d 4 h`. */
export function durationWords(ms: number, t: TFunction): string {
  const unit = (name: 'ms' | 's' | 'min' | 'h' | 'd', value: number | string): string => t(`operations:unit.${name}`, { value });
  const two = (large: string, small: string, isSmallShown: boolean): string => (isSmallShown ? `${large} ${small}` : large);
  if (ms < secondMs) return unit('ms', Math.round(ms));
  if (ms < 10 * secondMs) return unit('s', Math.floor(ms / 100) / 10);
  if (ms < minuteMs) return unit('s', Math.floor(ms / secondMs));
  const [days, hours, minutes, seconds] = [
    Math.floor(ms / dayMs),
    Math.floor((ms % dayMs) / hourMs),
    Math.floor((ms % hourMs) / minuteMs),
    Math.floor((ms % minuteMs) / secondMs),
  ];
  if (days > 0) return two(unit('d', days), unit('h', hours), hours > 0);
  if (hours > 0) return two(unit('h', hours), unit('min', minutes), minutes > 0);
  return two(unit('min', minutes), unit('s', seconds), seconds > 0);
}

const knownQueues = ['draw-round', 'settle-round', 'settle-fixture', 'make-report', 'deliver-webhook'] as const;
type KnownQueue = (typeof knownQueues)[number];
const isKnownQueue = (name: string): name is KnownQueue => (knownQueues as readonly string[]).includes(name);

/** A queue by what it does; one that this build does not know as it is called. */
export function queueWords(name: string, t: TFunction): string {
  return isKnownQueue(name) ? t(`operations:queueName.${name}`) : name;
}

/** A schedule by what it does; one that this build does not know as it is called. */
export function scheduleWords(name: string, t: TFunction): string {
  return t(`operations:scheduleName.${name}`, { defaultValue: name });
}

/** What running a job of the queue again leads to. */
export function retryWords(queue: string, t: TFunction): string {
  return t(`operations:retryAbout.${isKnownQueue(queue) ? queue : 'other'}`);
}

/** Rules whose value is a number of something; of the others it is a duration. */
const counted: ReadonlySet<Finding['rule']> = new Set([
  ...['failed-jobs', 'schedule-failed', 'worker-none', 'audit-chain-broken', 'redis-away', 'redis-evicts'],
] as Finding['rule'][]);

/** Rules that are about a queue or a schedule say what it does. */
const subjectWords: Partial<Record<Finding['rule'], (name: string, t: TFunction) => string>> = {
  ...{ 'queue-oldest': queueWords, 'queue-paused': queueWords, 'failed-jobs': queueWords },
  ...{ 'schedule-missed': scheduleWords, 'schedule-failed': scheduleWords },
};

/** What is wrong, in a few words. */
export function findingWords({ rule, subject, value }: Pick<Finding, 'rule' | 'subject' | 'value'>, t: TFunction): string {
  return t(`operations:finding.${rule}`, {
    subject: (subjectWords[rule] ?? String)(subject, t),
    value: counted.has(rule) ? formatAmount(value) : durationWords(value, t),
  });
}

/** The page's first sentence: what is wrong and whether money waits for it, or that all is well. */
export function headline(findings: readonly Finding[], t: TFunction): string {
  const [first] = findings;
  if (first === undefined) return t('operations:headline.well');
  const what = findingWords(first, t);
  const wrong =
    findings.length === 1 ? t('operations:headline.one', { what }) : t('operations:headline.many', { number: findings.length, what });
  return `${wrong} ${t(`operations:headline.${findings.some(({ isMoney }) => isMoney) ? 'money' : 'noMoney'}`)}`;
}

/** Bytes as MB or GB. */
export function sizeWords(bytes: number): string {
  const mega = bytes / 1_048_576;
  if (mega < 1) return `${formatAmount(Math.round(bytes / 1_024))} KB`;
  return mega < 1_000 ? `${formatAmount(Math.round(mega))} MB` : `${(mega / 1_024).toFixed(1)} GB`;
}
