import { useMemo, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Palette } from '../features/command-palette/palette.js';
import type { PaletteProps } from '../features/command-palette/palette-shapes.js';
import { usePermissions } from '../lib/may.js';
import { paletteTargets } from './palette-entries.js';

/** The palette with everything that this console leads to. */
export default function ConsolePalette(props: Omit<PaletteProps, 'targets'>): ReactNode {
  const { t } = useTranslation();
  const permissions = usePermissions();
  const targets = useMemo(() => paletteTargets(t, permissions), [t, permissions]);
  return <Palette {...props} targets={targets} />;
}
