export type ButtonLook = 'secondary' | 'primary' | 'outline' | 'ghost' | 'approve' | 'refuse';
/** Height in pixels. */
export type ButtonSize = 26 | 32 | 36 | 44 | 52;

const looks: Record<ButtonLook, string> = { secondary: '', primary: 'p', outline: 'o', ghost: 'g', approve: 'ok', refuse: 'no' };
const sizes: Record<ButtonSize, string> = { 26: 'sm', 32: '', 36: 'md', 44: 'lg', 52: 'xl' };

/** The classes of a button, for links that look like one. */
export function buttonClass(look: ButtonLook = 'secondary', size: ButtonSize = 32, isIcon = false): string {
  return ['b', looks[look], sizes[size], isIcon ? 'ic' : ''].filter(Boolean).join(' ');
}
