/** Symbols of the slots, drawn in a square of 100; gradients stand in `gradients`. */
export const gradients = [
  ['gold', '#fff3c4', '#f2b93b', '#b46f12'],
  ['red', '#ffb3a7', '#e8413f', '#8f1424'],
  ['blue', '#c2f0ff', '#2fa7ee', '#10509e'],
  ['green', '#d3ffb8', '#43bd57', '#136b3a'],
  ['violet', '#ecd3ff', '#9355f2', '#4b1c9e'],
  ['pink', '#ffd9ec', '#f0609f', '#9a1d5c'],
  ['pearl', '#ffffff', '#e4e1f4', '#9d97c4'],
  ['orange', '#ffe1b5', '#ff9340', '#b84d0d'],
  ['teal', '#c9fff2', '#2cc3a9', '#0c6b62'],
  ['dark', '#6d5a8c', '#33234f', '#170d29'],
]
  .map(
    ([id, light, middle, deep]) =>
      `<linearGradient id="g-${id}" x1="0" y1="0" x2="0.25" y2="1"><stop offset="0" stop-color="${light}"/><stop offset=".5" stop-color="${middle}"/><stop offset="1" stop-color="${deep}"/></linearGradient>`,
  )
  .join('');

const g = (id: string): string => `fill="url(#g-${id})"`;
const shine = '<path d="M30 26q14-12 34-7" fill="none" stroke="#fff" stroke-opacity=".55" stroke-width="4" stroke-linecap="round"/>';

const letter = (text: string, colour: string): string =>
  `<text x="50" y="74" text-anchor="middle" font-family="Georgia, 'Times New Roman', serif" font-size="70" font-weight="700" ${g(colour)} stroke="#0b0616" stroke-opacity=".65" stroke-width="5" paint-order="stroke" stroke-linejoin="round">${text}</text>`;

const letters = {
  A: letter('A', 'red'),
  K: letter('K', 'blue'),
  Q: letter('Q', 'violet'),
  J: letter('J', 'green'),
  T: letter('10', 'orange'),
};

const star = (points: number, outer: number, inner: number): string =>
  Array.from({ length: points * 2 }, (_, at) => {
    const [angle, radius] = [(Math.PI * at) / points - Math.PI / 2, at % 2 === 0 ? outer : inner];
    return `${(50 + radius * Math.cos(angle)).toFixed(1)} ${(50 + radius * Math.sin(angle)).toFixed(1)}`;
  }).join(' ');

const petals = (count: number, colour: string, length = 24): string =>
  Array.from(
    { length: count },
    (_, at) =>
      `<ellipse cx="50" cy="${50 - length}" rx="12" ry="18" ${g(colour)} stroke="#00000044" transform="rotate(${(360 / count) * at} 50 50)"/>`,
  ).join('');

const lantern = `<path d="M50 6v10" stroke="#f2b93b" stroke-width="4"/><rect x="34" y="14" width="32" height="9" rx="3" ${g('gold')}/><ellipse cx="50" cy="49" rx="33" ry="28" ${g('red')}/><path d="M50 21c-12 12-12 44 0 56M50 21c12 12 12 44 0 56" stroke="#ffd9a0" stroke-opacity=".6" stroke-width="2.5" fill="none"/><ellipse cx="50" cy="50" rx="14" ry="18" fill="#ffe9a8" fill-opacity=".85"/><rect x="34" y="75" width="32" height="8" rx="3" ${g('gold')}/><path d="M42 84v10M50 84v13M58 84v10" stroke="#f2b93b" stroke-width="3.5" stroke-linecap="round"/>`;
const gate = `<circle cx="50" cy="50" r="40" ${g('violet')}/><circle cx="50" cy="50" r="40" fill="none" stroke="url(#g-gold)" stroke-width="6"/><circle cx="50" cy="46" r="21" ${g('gold')}/><path d="M20 76h60M28 66h44" stroke="#fff3c4" stroke-width="4" stroke-linecap="round"/><circle cx="58" cy="41" r="15" fill="#6b35c9"/>`;
const drum = `<ellipse cx="50" cy="72" rx="30" ry="12" ${g('red')}/><path d="M20 34v38q30 18 60 0V34Z" ${g('red')}/><ellipse cx="50" cy="34" rx="30" ry="13" ${g('pearl')} stroke="url(#g-gold)" stroke-width="5"/><path d="M50 24a10 5 0 0 1 0 10a10 5 0 0 0 0 10" fill="#e8413f"/><path d="M50 24a10 5 0 0 0 0 10a10 5 0 0 1 0 10" fill="#2f6fd0"/><path d="M22 52l14 24M78 52L64 76M50 49v33" stroke="#ffd27a" stroke-width="3"/>`;
const fan = `<path d="M50 84 12 40a52 52 0 0 1 76 0Z" ${g('teal')} stroke="url(#g-gold)" stroke-width="4" stroke-linejoin="round"/><path d="M50 84 26 31M50 84 42 25M50 84 58 25M50 84 74 31" stroke="#fff3c4" stroke-opacity=".7" stroke-width="2.5"/><circle cx="50" cy="84" r="6" ${g('gold')}/>`;
const gourd = `<path d="M50 12q-4 6 0 10" stroke="#43bd57" stroke-width="5" fill="none" stroke-linecap="round"/><circle cx="50" cy="36" r="17" ${g('orange')}/><circle cx="50" cy="66" r="25" ${g('orange')}/>${shine}<path d="M35 49h30" stroke="#e8413f" stroke-width="6" stroke-linecap="round"/>`;
const knot = `<g fill="none" stroke="url(#g-pink)" stroke-width="8"><circle cx="38" cy="38" r="15"/><circle cx="62" cy="38" r="15"/><circle cx="50" cy="56" r="15"/></g><path d="M44 70l-4 22M56 70l4 22M50 72v22" stroke="#f0609f" stroke-width="5" stroke-linecap="round"/>`;

const bell = `<path d="M50 10c-20 4-24 24-26 44l-8 16h68l-8-16c-2-20-6-40-26-44Z" ${g('gold')} stroke="#8a5206" stroke-width="2"/><circle cx="50" cy="79" r="10" ${g('orange')}/>${shine}`;
const seven = `<text x="50" y="84" text-anchor="middle" font-family="Georgia, serif" font-size="92" font-weight="900" ${g('red')} stroke="#ffe9a8" stroke-width="6" paint-order="stroke" stroke-linejoin="round">7</text>`;
const bar = `<rect x="10" y="32" width="80" height="36" rx="8" ${g('dark')} stroke="url(#g-gold)" stroke-width="5"/><text x="50" y="61" text-anchor="middle" font-family="Georgia, serif" font-size="30" font-weight="900" ${g('gold')}>BAR</text>`;
const plum = `<circle cx="50" cy="56" r="33" ${g('violet')}/><path d="M50 25q-6 30 0 62" stroke="#3a1580" stroke-opacity=".6" stroke-width="3" fill="none"/><path d="M50 26q12-20 28-14q-6 16-28 14Z" ${g('green')}/>${shine}`;
const orange = `<circle cx="50" cy="55" r="34" ${g('orange')}/><path d="M50 24q10-18 28-12q-8 16-28 12Z" ${g('green')}/><circle cx="50" cy="25" r="4" fill="#136b3a"/>${shine}`;
const lemon = `<path d="M12 56q10-34 40-34q26 0 34 24l6 8-6 8q-10 22-36 22q-30 0-38-28Z" fill="#ffe14a" stroke="#c89a08" stroke-width="3"/><path d="M32 40q8-8 20-8" stroke="#fff" stroke-width="4" stroke-opacity=".7" fill="none" stroke-linecap="round"/>`;
const cherry = `<path d="M32 62Q40 26 66 12Q66 40 70 58" fill="none" stroke="#3e8d3c" stroke-width="5"/><path d="M66 12q16-6 24 6q-14 10-24-6Z" ${g('green')}/><circle cx="31" cy="70" r="20" ${g('red')}/><circle cx="70" cy="68" r="20" ${g('red')}/><circle cx="24" cy="63" r="5" fill="#fff" fill-opacity=".6"/><circle cx="63" cy="61" r="5" fill="#fff" fill-opacity=".6"/>`;

const moon = `<circle cx="50" cy="50" r="39" ${g('gold')}/><circle cx="38" cy="40" r="7" fill="#d99a2b" fill-opacity=".5"/><circle cx="62" cy="60" r="10" fill="#d99a2b" fill-opacity=".45"/><circle cx="60" cy="32" r="4" fill="#d99a2b" fill-opacity=".5"/><text x="50" y="60" text-anchor="middle" font-family="Georgia, serif" font-size="22" font-weight="900" fill="#6b3a00">WILD</text>`;
const mortar = `<path d="M22 46h56l-8 24q-4 6-4 14H34q0-8-4-14Z" ${g('orange')} stroke="#6b3308" stroke-width="2"/><ellipse cx="50" cy="46" rx="28" ry="9" ${g('pearl')}/><path d="M54 44 74 10" stroke="url(#g-gold)" stroke-width="10" stroke-linecap="round"/>`;
const rabbit = `<ellipse cx="38" cy="24" rx="9" ry="22" ${g('pearl')} transform="rotate(-8 38 24)"/><ellipse cx="62" cy="24" rx="9" ry="22" ${g('pearl')} transform="rotate(8 62 24)"/><ellipse cx="38" cy="26" rx="4" ry="14" fill="#f0a5c4" transform="rotate(-8 38 26)"/><ellipse cx="62" cy="26" rx="4" ry="14" fill="#f0a5c4" transform="rotate(8 62 26)"/><circle cx="50" cy="62" r="30" ${g('pearl')}/><circle cx="39" cy="58" r="4.5" fill="#2a1838"/><circle cx="61" cy="58" r="4.5" fill="#2a1838"/><path d="M46 68h8l-4 5Z" fill="#f0609f"/><circle cx="32" cy="69" r="6" fill="#f0a5c4" fill-opacity=".6"/><circle cx="68" cy="69" r="6" fill="#f0a5c4" fill-opacity=".6"/>`;
const bamboo = `<g stroke="#0d4a28" stroke-width="2"><rect x="42" y="8" width="16" height="26" rx="5" ${g('green')}/><rect x="42" y="36" width="16" height="26" rx="5" ${g('green')}/><rect x="42" y="64" width="16" height="28" rx="5" ${g('green')}/></g><path d="M58 36q20-18 30-8q-12 14-30 8ZM42 62q-22-14-30-2q12 12 30 2Z" ${g('green')}/>`;
const pine = `<path d="M50 8 74 40H62l16 20H64l16 22H20l16-22H22l16-20H26Z" ${g('teal')} stroke="#0a4a40" stroke-width="2" stroke-linejoin="round"/><rect x="44" y="82" width="12" height="12" ${g('orange')}/>`;
const persimmon = `<ellipse cx="50" cy="58" rx="36" ry="31" ${g('orange')}/><path d="M50 34 30 22l8 12-14 2 26 6 26-6-14-2 8-12Z" ${g('green')}/>${shine}`;

const tiger = `<path d="M18 22 34 24 50 18l16 6 16-2-2 22q6 42-30 46Q14 86 20 44Z" ${g('orange')} stroke="#5c2604" stroke-width="3"/><path d="M50 20v16M40 22l3 12M60 22l-3 12M20 52l13 3M20 62l13-2M80 52l-13 3M80 62l-13-2" stroke="#2b1203" stroke-width="5" stroke-linecap="round"/><ellipse cx="50" cy="72" rx="20" ry="15" ${g('pearl')}/><circle cx="36" cy="49" r="6" fill="#ffe14a"/><circle cx="64" cy="49" r="6" fill="#ffe14a"/><circle cx="36" cy="49" r="3" fill="#1b0b02"/><circle cx="64" cy="49" r="3" fill="#1b0b02"/><path d="M43 63h14l-7 8Z" fill="#c2355b"/><path d="M50 71v5m0 0q-8 6-13 0m13 0q8 6 13 0" stroke="#2b1203" stroke-width="3" fill="none" stroke-linecap="round"/>`;
const paw = `<circle cx="50" cy="50" r="42" ${g('gold')}/><circle cx="50" cy="50" r="36" ${g('red')}/><ellipse cx="50" cy="62" rx="17" ry="14" ${g('pearl')}/><g ${g('pearl')}><circle cx="28" cy="47" r="8"/><circle cx="41" cy="33" r="8"/><circle cx="59" cy="33" r="8"/><circle cx="72" cy="47" r="8"/></g>`;
const magpie = `<path d="M14 60Q30 22 62 28l14-8-2 14q10 8 0 28-16 26-44 18L6 88Z" ${g('dark')} stroke="#0b0616" stroke-width="2"/><path d="M38 56q18-20 30-2-8 24-34 22Z" ${g('pearl')}/><circle cx="64" cy="40" r="4" fill="#fff"/><circle cx="65" cy="40" r="2" fill="#000"/><path d="M76 40l18 4-17 6Z" ${g('gold')}/>`;
const coin = `<circle cx="50" cy="50" r="40" ${g('gold')} stroke="#7a4a06" stroke-width="3"/><circle cx="50" cy="50" r="31" fill="none" stroke="#8a5206" stroke-width="2.5" stroke-dasharray="3 5"/><rect x="38" y="38" width="24" height="24" rx="2" fill="#3a1d05"/>`;
const peony = `${petals(8, 'pink')}${petals(5, 'red', 14)}<circle cx="50" cy="50" r="9" ${g('gold')}/>`;
const mountain = `<path d="M4 84 36 24l16 26 12-16 32 50Z" ${g('blue')} stroke="#0d3a75" stroke-width="2" stroke-linejoin="round"/><path d="M36 24 24 47l8-3 5 7 6-8 6 2Z" fill="#fff"/><path d="M64 34 54 50l8-2 4 5 6-5Z" fill="#fff"/>`;

const pearl = (colour: string, sign: string): string =>
  `<circle cx="50" cy="52" r="36" ${g(colour)}/>${sign}<path d="M28 36q8-13 22-15" stroke="#fff" stroke-width="6" stroke-opacity=".8" fill="none" stroke-linecap="round"/>`;
const starfish = `<polygon points="${star(5, 44, 20)}" ${g('red')} stroke="#7d0f20" stroke-width="3" stroke-linejoin="round"/><g fill="#ffd9a0"><circle cx="50" cy="50" r="4"/><circle cx="50" cy="32" r="3"/><circle cx="67" cy="45" r="3"/><circle cx="33" cy="45" r="3"/><circle cx="60" cy="66" r="3"/><circle cx="40" cy="66" r="3"/></g>`;
const shell = `<path d="M50 90 12 44Q20 14 50 12q30 2 38 32Z" ${g('blue')} stroke="#0d3a75" stroke-width="3" stroke-linejoin="round"/><path d="M50 88 24 28M50 88 40 17M50 88V14M50 88 60 17M50 88 76 28" stroke="#e7f8ff" stroke-opacity=".6" stroke-width="3"/>`;
const turtle = `<g ${g('green')}><circle cx="50" cy="14" r="11"/><ellipse cx="16" cy="34" rx="12" ry="8" transform="rotate(30 16 34)"/><ellipse cx="84" cy="34" rx="12" ry="8" transform="rotate(-30 84 34)"/><ellipse cx="22" cy="80" rx="11" ry="7" transform="rotate(-40 22 80)"/><ellipse cx="78" cy="80" rx="11" ry="7" transform="rotate(40 78 80)"/></g><circle cx="50" cy="56" r="33" ${g('teal')} stroke="#0c4a40" stroke-width="3"/><path d="M50 38l16 10v18L50 76 34 66V48Z" fill="none" stroke="#d3fff3" stroke-opacity=".7" stroke-width="3"/>`;
const chest = `<path d="M10 62q40-20 80 0-6 30-40 30T10 62Z" ${g('pink')}/><path d="M10 54Q50-12 90 54q-40-16-80 0Z" ${g('pink')} stroke="#7a1548" stroke-width="2"/><circle cx="50" cy="58" r="16" ${g('pearl')}/><path d="M42 52q3-5 8-6" stroke="#fff" stroke-width="4" stroke-linecap="round" fill="none"/>`;

/** By game, by letter. */
export const symbols: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'lantern-road': { ...letters, W: lantern, S: gate, D: drum, F: fan, G: gourd, N: knot },
  'seven-bells': { 7: seven, B: bell, R: bar, P: plum, O: orange, L: lemon, C: cherry },
  'moon-rabbit': { ...letters, W: moon, S: mortar, R: rabbit, B: bamboo, P: pine, H: persimmon },
  'tiger-pass': { ...letters, W: tiger, S: paw, E: magpie, C: coin, P: peony, M: mountain },
  'tide-pearls': {
    ...{
      S: chest,
      R: starfish,
      B: shell,
      G: turtle,
      U: pearl('violet', ''),
      Y: pearl('gold', ''),
      V: pearl('pearl', ''),
      O: pearl('teal', ''),
    },
  },
};

/** Ground and light of each game's stage. */
export const stages: Readonly<Record<string, readonly [string, string, string]>> = {
  'lantern-road': ['#b3243c', '#5a0f2c', '#1a0610'],
  'seven-bells': ['#2b6f8f', '#123a58', '#06131f'],
  'moon-rabbit': ['#4b4fc4', '#1f2166', '#090a24'],
  'tiger-pass': ['#2f8f5b', '#12492f', '#06180f'],
  'tide-pearls': ['#1797b8', '#0b4a77', '#041a33'],
};

export const heroes: Readonly<Record<string, string>> = {
  'lantern-road': lantern,
  'seven-bells': seven,
  'moon-rabbit': rabbit,
  'tiger-pass': tiger,
  'tide-pearls': chest,
};
