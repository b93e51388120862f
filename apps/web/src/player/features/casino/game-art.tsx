import type { ReactNode } from 'react';

/** Numbers that follow from a game's code, so that its tile looks the same everywhere. */
function numbersOf(code: string): (most: number) => number {
  let seed = [...code].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) >>> 0, 7);
  return (most) => {
    seed = (seed * 1_664_525 + 1_013_904_223) >>> 0;
    return (seed >>> 8) % most;
  };
}

/** A tile that is drawn: rays and a mark, cards for tables and reels for slots. The colours follow from the code. */
export function GameArt({ code, kind }: { code: string; kind: 'casino' | 'slot' }): ReactNode {
  const next = numbersOf(code);
  const turn = next(3);
  const spin = next(24);
  const pick = (names: readonly string[]): string => names[next(names.length)]!;
  return (
    <svg className={`game-art hue-${turn}`} viewBox="0 0 120 120" aria-hidden="true">
      <rect className="art-ground" width="120" height="120" />
      <g className="art-rays" transform={`rotate(${spin} 60 60)`}>
        {Array.from({ length: 8 }, (_, ray) => (
          <path key={ray} d="M60 60 48 -30 72 -30Z" transform={`rotate(${ray * 45} 60 60)`} />
        ))}
      </g>
      {kind === 'casino' ? <Cards marks={[pick(suits), pick(suits)]} /> : <Reels marks={[pick(fruits), pick(fruits), pick(fruits)]} />}
    </svg>
  );
}

const suits = ['♠', '♥', '♦', '♣'];
const fruits = ['7', '★', '♦', '♣', '●', 'A'];

function Cards({ marks }: { marks: readonly string[] }): ReactNode {
  return (
    <>
      {marks.map((mark, at) => (
        <g key={at} transform={`rotate(${at === 0 ? -10 : 12} 60 70) translate(${at === 0 ? 24 : 58} 34)`}>
          <rect className="art-card" width="38" height="54" rx="5" />
          <text className="art-mark" x="19" y="37" textAnchor="middle" fontSize="26">
            {mark}
          </text>
        </g>
      ))}
    </>
  );
}

function Reels({ marks }: { marks: readonly string[] }): ReactNode {
  return (
    <>
      {marks.map((mark, at) => (
        <g key={at} transform={`translate(${15 + at * 31} 38)`}>
          <rect className="art-card" width="28" height="44" rx="5" />
          <text className="art-mark" x="14" y="30" textAnchor="middle" fontSize="20">
            {mark}
          </text>
        </g>
      ))}
    </>
  );
}
