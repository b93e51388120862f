/**
 * The particles that a text offers, the one after a final consonant first: `{{name}}(이/가)`. Which of the two is right depends on how the
 * word before it ends, and that is known only once the values are filled in.
 */
const PAIRS = '이/가|을/를|은/는|과/와|으로/로|이나/나|이라/라|이며/며|아/야';
const MARK = new RegExp(`\\((${PAIRS})\\)`, 'g');

/** The sound on which a word ends: a vowel, ㄹ (which takes `로`), or another final consonant. */
type Ending = 'vowel' | 'rieul' | 'consonant';

/** 영 일 이 삼 사 오 육 칠 팔 구. */
const digitEndings: readonly Ending[] = [
  ...(['consonant', 'rieul', 'vowel', 'consonant', 'vowel'] as const),
  ...(['vowel', 'consonant', 'rieul', 'rieul', 'vowel'] as const),
];

/** Closes a quotation, a bracket or an element, and is not read; so is a blank. */
const UNREAD = /(?:<\/?[^<>]*>|[\s"'”’`»›)\]}」』】〉》>.,!?…*_])+$/u;

/** Chooses the particles of a filled text by the letters before them; other texts come back as they are. */
export function withParticles(text: string): string {
  if (!text.includes('(')) return text;
  return text.replace(MARK, (_, pair: string, at: number) => chosen(pair, text.slice(0, at)));
}

function chosen(pair: string, before: string): string {
  const [afterConsonant, afterVowel] = pair.split('/') as [string, string];
  const ending = endingOf(before.replace(UNREAD, ''));
  const isOpen = ending === 'vowel' || (ending === 'rieul' && afterVowel === '로');
  return isOpen ? afterVowel : afterConsonant;
}

function endingOf(text: string): Ending {
  const letter = text.at(-1) ?? '';
  if (letter >= '가' && letter <= '힣') return ofSyllable(letter);
  if (/\d/.test(letter)) return ofNumber(text);
  if (/[a-z]/i.test(letter)) return ofLatinWord(/[a-z]+$/i.exec(text)![0]);
  return letter === 'ん' || letter === 'ン' ? 'consonant' : 'vowel';
}

/** Hangul syllables are ordered by their final consonant, 28 of each: none is the first, ㄹ the ninth. */
function ofSyllable(letter: string): Ending {
  const final = (letter.charCodeAt(0) - '가'.charCodeAt(0)) % 28;
  if (final === 0) return 'vowel';
  return final === 8 ? 'rieul' : 'consonant';
}

/** 십, 백, 천, 만 and 억 end on a consonant like 영; of what a number of zeros is read as, only 조 ends on a vowel. */
function ofNumber(text: string): Ending {
  if (/[1-9][\d,]*$/.test(text) && /(?:0,?){12}$/.test(text)) return 'vowel';
  return digitEndings[Number(text.at(-1))]!;
}

/** Capitals are read letter by letter (엘, 엠, 엔, 알); a word is read as Korean writes it: 어드민, 숍, 테이블, but 테스트 and 브랜치. */
function ofLatinWord(word: string): Ending {
  if (word === word.toUpperCase() || !/[aeiouy]/i.test(word)) {
    if (/[LR]$/i.test(word)) return 'rieul';
    return /[MN]$/i.test(word) ? 'consonant' : 'vowel';
  }
  if (/le?$/i.test(word)) return 'rieul';
  return /(?:[mn]e?|ng|[aeiou][bckpt])$/i.test(word) ? 'consonant' : 'vowel';
}
