/** How Recharts' own tooltip looks where a chart has none of its own making. */
export const chartHover = {
  isAnimationActive: false,
  contentStyle: {
    background: 'var(--raised)',
    border: '1px solid var(--border)',
    borderRadius: 'var(--r1)',
    fontSize: 'var(--t12)',
  },
  labelStyle: { color: 'var(--text-2)' },
} as const;

/** The colour of a tooltip's line, of which the chart's own may be too dark for its ground. */
export const hoverLine = { color: 'var(--text)' } as const;
