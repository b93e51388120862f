import { h, replace } from './dom.js';
import { icon } from './icons.js';
import { checkRound, type ProofData } from './proof.js';
import { button } from './shell.js';
import type { Labels } from '../games/offers.js';
import { nameOf, refusalText, setLabels, setLanguage, t } from './text.js';

const query = new URLSearchParams(location.search);
setLanguage(query.get('lang') ?? navigator.language.slice(0, 2));
document.title = t('verifyTitle');

const result = h('div', { class: 'proof', role: 'status' });
const input = h('input', { value: query.get('round') ?? '', autocomplete: 'off', spellcheck: 'false' });

function fact(label: string, value: string): HTMLElement {
  return h('div', { class: 'fact' }, h('span', { class: 'label' }, label), h('code', {}, value));
}

const verdict = (fits: boolean, good: string, bad: string): HTMLElement =>
  h('p', { class: `verdict ${fits ? 'good' : 'bad'}` }, icon(fits ? 'shield' : 'close', 20), fits ? good : bad);

async function check(): Promise<void> {
  const answer = await fetch(`api/proof?round=${encodeURIComponent(input.value.trim())}`);
  const proof = (await answer.json()) as ProofData & { labels: Labels; code?: string };
  if (!answer.ok) return replace(result, h('p', { class: 'verdict bad' }, refusalText(proof.code ?? 'other')));
  setLabels(proof.labels);
  const facts = [fact(t('roundId'), `${proof.round} · ${nameOf(proof.game)}`), fact(t('hash'), proof.hash), fact(t('text'), proof.text)];
  if (proof.seed === null) return replace(result, h('p', { class: 'verdict' }, t('notOver')), ...facts);
  const { hashFits, outcomeFits, recomputed } = checkRound({ ...proof, seed: proof.seed });
  const details = h('details', {}, h('summary', {}, t('recomputed')), h('pre', {}, JSON.stringify(recomputed, undefined, 1)));
  return replace(
    result,
    verdict(hashFits, t('hashFits'), t('hashDiffers')),
    verdict(outcomeFits, t('outcomeFits'), t('outcomeDiffers')),
    ...facts,
    fact(t('seed'), proof.seed),
    details,
  );
}

const form = h(
  'form',
  { class: 'proof-form' },
  h('label', { class: 'field grow' }, h('span', { class: 'label' }, t('roundId')), h('span', { class: 'input' }, input)),
  button(t('check'), { type: 'submit' }, 'primary lg'),
);
form.addEventListener('submit', (event) => {
  event.preventDefault();
  void check();
});
replace(
  document.getElementById('game')!,
  h('main', { class: 'proof-page' }, h('h1', {}, t('verifyTitle')), h('p', { class: 'muted' }, t('verifyAbout')), form, result),
);
if (input.value !== '') void check();
