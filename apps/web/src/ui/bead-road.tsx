import { useLayoutEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import { layOutRoad, type RoadBead } from './bead-road-layout.js';

export interface BeadRoadProps {
  /** Oldest first. */
  beads: readonly RoadBead[];
  rows?: number;
  /** Side of a cell in px. */
  cell?: number;
  /** Says what the road shows and its sums, for screen readers. */
  label: string;
}

/** The road of results: side a filled, side b as a ring, each with its letter; the newest is ringed, the next place dotted. */
export function BeadRoad({ beads, rows = 6, cell = 22, label }: BeadRoadProps): ReactNode {
  const box = useRef<HTMLDivElement>(null);
  const [columns, setColumns] = useState(0);
  useLayoutEffect(() => {
    const element = box.current;
    if (element === null) return;
    const measure = (): void => setColumns(Math.max(1, Math.floor((element.clientWidth - 1) / cell)));
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [cell]);

  const { placed, next } = useMemo(() => layOutRoad(beads, columns, rows), [beads, columns, rows]);
  const width = columns * cell;
  const height = rows * cell;
  const centre = (index: number): number => index * cell + cell / 2;
  const radius = cell * 0.41;
  return (
    <div ref={box} style={{ height: height + 2, overflow: 'hidden' }}>
      <svg width={width + 2} height={height + 2} viewBox={`-1 -1 ${width + 2} ${height + 2}`} role="img" aria-label={label}>
        <g stroke="var(--grid)">
          {Array.from({ length: rows + 1 }, (_, index) => (
            <line key={`r${index}`} x1="0" x2={width} y1={index * cell} y2={index * cell} />
          ))}
          {Array.from({ length: columns + 1 }, (_, index) => (
            <line key={`c${index}`} y1="0" y2={height} x1={index * cell} x2={index * cell} />
          ))}
        </g>
        {placed.map((bead, index) => (
          <g key={bead.id} transform={`translate(${centre(bead.column)} ${centre(bead.row)})`}>
            {index === placed.length - 1 && <circle r={radius + 2.2} fill="none" stroke="var(--text)" strokeWidth="1.6" />}
            {bead.side === 'a' ? (
              <circle r={radius} fill="var(--side-a)" />
            ) : (
              <circle r={radius - 1} fill="none" stroke="var(--side-b)" strokeWidth="1.8" />
            )}
            <text
              y={cell * 0.16}
              textAnchor="middle"
              fontSize={cell * 0.45}
              fontWeight="700"
              fill={bead.side === 'a' ? 'var(--on-side)' : 'var(--side-b)'}
            >
              {bead.letter}
            </text>
          </g>
        ))}
        {next.column < columns && (
          <circle
            cx={centre(next.column)}
            cy={centre(next.row)}
            r={radius - 1}
            fill="none"
            stroke="var(--muted)"
            strokeWidth="1.2"
            strokeDasharray="2.4 2.4"
          />
        )}
      </svg>
    </div>
  );
}
