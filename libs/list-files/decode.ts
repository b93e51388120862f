/** How the letters of a text file stand in its bytes. CP949 is EUC-KR as Korean Windows writes it. */
export type TextEncoding = 'utf-8' | 'utf-16' | 'cp949' | 'windows-1252';

export interface DecodedText {
  /** Without a byte order mark. U+FFFD stands where bytes were no letter. */
  text: string;
  encoding: TextEncoding;
}

/** How a text file may be decoded. */
export interface Decoding {
  /** Whether what is no UTF-8 and has no Korean in it is windows-1252, as older European suppliers write; otherwise it is CP949. */
  mayBeWestern?: boolean;
  /** Decodes CP949. Browsers do it as the WHATWG’s Encoding Standard says of `euc-kr`; Node lacks most of its syllables. */
  decodeCp949?: (bytes: Uint8Array) => string;
}

const byBrowser = (bytes: Uint8Array): string => new TextDecoder('euc-kr').decode(bytes);

/** Decodes a text file by its byte order mark, or by its content: UTF-8, else CP949 or windows-1252. */
export function decodeText(bytes: Uint8Array, { mayBeWestern = false, decodeCp949 = byBrowser }: Decoding = {}): DecodedText {
  const marked = markOf(bytes);
  if (marked) return { text: new TextDecoder(marked).decode(bytes), encoding: marked === 'utf-8' ? marked : 'utf-16' };
  const text = new TextDecoder('utf-8').decode(bytes);
  if (isUtf8(text)) return { text, encoding: 'utf-8' };
  if (mayBeWestern && !isKorean(bytes)) return { text: new TextDecoder('windows-1252').decode(bytes), encoding: 'windows-1252' };
  return { text: decodeCp949(bytes), encoding: 'cp949' };
}

function markOf([first, second, third]: Uint8Array): 'utf-8' | 'utf-16le' | 'utf-16be' | undefined {
  if (first === 0xef && second === 0xbb && third === 0xbf) return 'utf-8';
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  return first === 0xfe && second === 0xff ? 'utf-16be' : undefined;
}

/** At most every fifth letter beyond ASCII may be broken: such a file is damaged UTF-8 and no other encoding. */
function isUtf8(text: string): boolean {
  const broken = text.match(/\uFFFD/g)?.length ?? 0;
  const whole = text.match(/[^\u0000-\u007F\uFFFD]/gu)?.length ?? 0;
  return broken * 4 <= whole;
}

/**
 * Whether most letters beyond ASCII are syllables of KS X 1001: two high bytes each. Accented letters of windows-1252 mostly stand alone
 * between letters of ASCII.
 */
function isKorean(bytes: Uint8Array): boolean {
  let [syllables, others] = [0, 0];
  for (let at = 0; at < bytes.length; at += 1) {
    const [lead, trail] = [bytes[at]!, bytes[at + 1] ?? 0];
    if (lead < 0x80) continue;
    if (lead >= 0xb0 && lead <= 0xc8 && trail > 0xa0 && trail < 0xff) {
      syllables += 1;
      at += 1;
    } else others += 1;
  }
  return syllables > others;
}
