import { drawing } from './dom.js';

const paths = {
  back: '<path d="M15 6l-6 6l6 6"/>',
  spin: '<path d="M20 11a8.1 8.1 0 0 0-15.5-2m-.5-4v4h4"/><path d="M4 13a8.1 8.1 0 0 0 15.5 2m.5 4v-4h-4"/>',
  stop: '<rect x="6" y="6" width="12" height="12" rx="2"/>',
  minus: '<path d="M5 12h14"/>',
  plus: '<path d="M12 5v14M5 12h14"/>',
  soundOn:
    '<path d="M15 8a5 5 0 0 1 0 8M17.7 5a9 9 0 0 1 0 14M6 15H4a1 1 0 0 1-1-1v-4a1 1 0 0 1 1-1h2l3.5-4.5a.8.8 0 0 1 1.5.5v14a.8.8 0 0 1-1.5.5L6 15"/>',
  soundOff: '<path d="M6 15H4a1 1 0 0 1-1-1v-4a1 1 0 0 1 1-1h2l3.5-4.5a.8.8 0 0 1 1.5.5v14a.8.8 0 0 1-1.5.5L6 15M16 10l4 4M20 10l-4 4"/>',
  info: '<circle cx="12" cy="12" r="9"/><path d="M12 9h.01M11 12h1v4h1"/>',
  auto: '<path d="M4 12V9a3 3 0 0 1 3-3h13m-3-3l3 3l-3 3M20 12v3a3 3 0 0 1-3 3H4m3 3l-3-3l3-3"/>',
  shield: '<path d="M11.5 20.8A12 12 0 0 1 3.5 6a12 12 0 0 0 8.5-3a12 12 0 0 0 8.5 3a12 12 0 0 1 0 7M15 19l2 2l4-4"/>',
  clock: '<circle cx="12" cy="12" r="9"/><path d="M12 7v5l3 3"/>',
  table: '<path d="M4 5h16v14H4zM4 10h16M10 5v14"/>',
  panel: '<path d="M4 6h16M4 12h16M4 18h10"/>',
  close: '<path d="M6 6l12 12M18 6L6 18"/>',
} as const;
export type IconName = keyof typeof paths;

export const icon = (name: IconName, size = 18): SVGElement =>
  drawing(
    `<g fill="none" stroke="currentColor" stroke-width="1.75" stroke-linecap="round" stroke-linejoin="round">${paths[name]}</g>`,
    size,
    '0 0 24 24',
  );
