/**
 * Letters of other alphabets that look like Latin ones, from Unicode's table of confusables (UTS #39): Cyrillic, Greek, Armenian, Cherokee
 * and a few Latin letters of their own. Each group is the Latin letter and what looks like it. Full-width and styled letters need no entry:
 * compatibility normalisation folds them.
 */
const lookAlikes = `aаαɑ bьвβƅ cсϲⅽᴄ dԁɗⅾ eеєεҽ fғϝ gɡցɢ hһнհ iіιıɩїlӏ|ⅼ1ɪ jјϳ kкκ mмⅿᴍ nпηոռ oоοօσө0 pрρ qԛգ rгᴦя sѕꜱ tтτᴛ uυսᴜцμ vνѵⅴᴠ wԝѡωшɯᴡ xхχⅹ yуγүʏ zᴢʐ`;

const folded = new Map(
  lookAlikes.split(' ').flatMap((group) => {
    const [latin, ...others] = [...group];
    return others.map((letter) => [letter, latin!] as const);
  }),
);

/**
 * What two names have in common that look the same: without fillers, marks, blanks and signs, in one case and one width, every letter as
 * the Latin one that it looks like. Names are the same to a reader when their skeletons are equal. It is nothing to show.
 */
export function nameSkeleton(name: string): string {
  const visible = normalised(normalised(name).replace(/[\p{Default_Ignorable_Code_Point}\p{Control}]/gu, ''));
  const plain = visible
    .normalize('NFD')
    // Of Latin, Greek and Cyrillic only: elsewhere marks make other letters.
    .replace(/[\u0300-\u036f]/g, '')
    .normalize('NFC');
  const letters = [...plain].map((letter) => folded.get(letter) ?? letter).join('');
  return letters
    .replace(/[^\p{L}\p{N}\p{M}]/gu, '')
    .replaceAll('rn', 'm')
    .replaceAll('vv', 'w');
}

/** Lower case comes before and after: compatibility forms have capitals of their own. */
function normalised(text: string): string {
  return text.normalize('NFKC').toLowerCase().normalize('NFKC');
}
