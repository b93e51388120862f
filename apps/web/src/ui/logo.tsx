import { Group, Text } from '@mantine/core';
import { useState, type ReactNode } from 'react';
import { brandLogo, brandName } from '../lib/brand.js';

/** The site's mark and, unless `isMark`, its name. An own logo has the name in it. */
export function Logo({ size = 26, isMark = false }: { size?: number; isMark?: boolean }): ReactNode {
  const [logo, setLogo] = useState(brandLogo);
  const name = brandName();
  if (logo !== undefined && !isMark)
    return (
      <img src={logo} alt={name} height={size + 6} style={{ maxWidth: 180, objectFit: 'contain' }} onError={() => setLogo(undefined)} />
    );
  return (
    <Group component="span" style={{ gap: 9 }}>
      <svg width={size} height={size} viewBox="0 0 24 24" aria-hidden="true">
        <circle cx="12" cy="12" r="12" fill="var(--accent-fill)" />
        <path
          d="M6.2 10.6 10.6 15.6 18 7.6"
          fill="none"
          stroke="var(--on-accent)"
          strokeWidth="2.6"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
      </svg>
      {!isMark && (
        <Text component="b" fw={700} style={{ fontSize: 'var(--t17)', letterSpacing: '-.03em' }}>
          {name}
        </Text>
      )}
    </Group>
  );
}
