import { useMemo, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Palette, type PaletteProps } from '../features/command-palette/palette.js';
import { paletteTargets } from './palette-entries.js';

/** The palette with everything that this console leads to. */
export default function ConsolePalette(props: Omit<PaletteProps, 'targets'>): ReactNode {
  const { t } = useTranslation();
  const targets = useMemo(() => paletteTargets(t), [t]);
  return <Palette {...props} targets={targets} />;
}
