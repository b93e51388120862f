import { gradients, heroes, stages } from './symbols.js';

/** Sixteen rays from the middle. */
export function rays(opacity: number): string {
  const wedges = Array.from({ length: 12 }, (_, at) => {
    const [from, to] = [(at * Math.PI) / 6, (at * Math.PI) / 6 + Math.PI / 12];
    const edge = (angle: number): string => `${(50 + 90 * Math.cos(angle)).toFixed(1)} ${(50 + 90 * Math.sin(angle)).toFixed(1)}`;
    return `M50 50 L${edge(from)} L${edge(to)}Z`;
  });
  return `<path d="${wedges.join('')}" fill="#fff" fill-opacity="${opacity}"/>`;
}

const card = (x: number, y: number, turn: number, face: string, colour: string): string =>
  `<g transform="translate(${x} ${y}) rotate(${turn})"><rect x="-15" y="-21" width="30" height="42" rx="4" fill="#fdfcf8" stroke="#0003"/><text y="9" text-anchor="middle" font-size="25" font-weight="700" font-family="Georgia, serif" fill="${colour}">${face}</text></g>`;

const die = (x: number, y: number, turn: number, dots: readonly (readonly [number, number])[]): string =>
  `<g transform="translate(${x} ${y}) rotate(${turn})"><rect x="-16" y="-16" width="32" height="32" rx="7" fill="#fdfcf8"/>${dots.map(([dx, dy]) => `<circle cx="${dx}" cy="${dy}" r="3.4" fill="#b4232f"/>`).join('')}</g>`;

const wheelArt = `<circle cx="50" cy="52" r="36" fill="#3a1d0a" stroke="url(#g-gold)" stroke-width="4"/>${Array.from(
  { length: 18 },
  (_, at) =>
    `<path d="M50 52 L50 20 A32 32 0 0 1 61 22Z" fill="${at === 0 ? '#12906a' : at % 2 ? '#b4232f' : '#15171c'}" transform="rotate(${at * 20} 50 52)"/>`,
).join('')}<circle cx="50" cy="52" r="15" fill="url(#g-gold)"/><circle cx="66" cy="30" r="4" fill="#fff"/>`;

const ball = (x: number, y: number, text: string, fill: string, ink: string): string =>
  `<circle cx="${x}" cy="${y}" r="20" fill="${fill}" stroke="#0003"/><text x="${x}" y="${y + 7}" text-anchor="middle" font-size="19" font-weight="700" font-family="system-ui" fill="${ink}">${text}</text>`;

const lotus = `<g fill="url(#g-pink)" stroke="#9a1d5c" stroke-opacity=".4">${[-60, -30, 0, 30, 60].map((turn) => `<ellipse cx="50" cy="70" rx="9" ry="24" transform="rotate(${turn} 50 90)"/>`).join('')}</g>`;

const tableArt: Readonly<Record<string, readonly [readonly [string, string], string]>> = {
  lobby: [['#3b4a63', '#12151b'], `<path d="M50 14q26 32 26 48a26 26 0 0 1-52 0q0-16 26-48Z" fill="url(#g-blue)"/>`],
  baccarat: [['#176a52', '#062a20'], `${card(36, 50, -12, 'K', '#15171c')}${card(64, 50, 10, '9', '#b4232f')}`],
  'speed-baccarat': [
    ['#8a1f3d', '#2b0713'],
    `${card(32, 52, -20, '8', '#b4232f')}${card(50, 48, 0, 'A', '#15171c')}${card(68, 52, 20, 'Q', '#b4232f')}`,
  ],
  'lotus-baccarat': [['#7a2f8a', '#25092e'], `${card(36, 40, -10, '6', '#15171c')}${card(64, 40, 10, '6', '#b4232f')}${lotus}`],
  roulette: [['#1d4f8f', '#081a33'], wheelArt],
  'dragon-tiger': [['#8f5a14', '#2c1804'], `${card(34, 50, -8, 'D', '#1c5bb8')}${card(66, 50, 8, 'T', '#a8430d')}`],
  'sic-bo': [
    ['#a33a1d', '#330c05'],
    `${die(34, 42, -14, [[0, 0]])}${die(67, 40, 12, [
      [-7, -7],
      [7, 7],
    ])}${die(51, 70, 4, [
      [-7, -7],
      [0, 0],
      [7, 7],
    ])}`,
  ],
  'odd-even': [
    ['#2c3f8f', '#0b1130'],
    `${ball(36, 44, '7', '#6fa9ff', '#0b0d11')}${ball(64, 58, '18', '#0b1130', '#e7c08d')}<circle cx="64" cy="58" r="20" fill="none" stroke="#e7c08d" stroke-width="3"/>`,
  ],
  'lotus-odd-even': [['#8a2f6a', '#2b0920'], `${card(50, 40, 0, 'J', '#15171c')}${lotus}`],
};

/** A game's picture: square, or wide for the cards of live tables. */
export function thumbnail(code: string, isWide = false): string | undefined {
  const stage = stages[code];
  const table = tableArt[code];
  if (!stage && !table) return undefined;
  const [inner, outer] = stage ? [stage[0], stage[2]] : table![0];
  const picture = stage ? `<g transform="translate(14 14) scale(.72)">${heroes[code]}</g>` : table![1];
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${isWide ? '-43 4 186 92' : '0 0 100 100'}"><defs>${gradients}<radialGradient id="ground" cx=".5" cy=".4" r=".8"><stop offset="0" stop-color="${inner}"/><stop offset="1" stop-color="${outer}"/></radialGradient></defs><rect x="-50" width="200" height="100" fill="url(#ground)"/>${rays(0.07)}${picture}</svg>`;
}
