/**
 * Puts a text on the clipboard. Browsers give `navigator.clipboard` to https and localhost only; elsewhere the text is selected in a field
 * out of sight and copied as a person would.
 *
 * @returns whether it is on the clipboard
 */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copySelected(text);
  }
}

function copySelected(text: string): boolean {
  const focused = document.activeElement;
  const field = document.createElement('textarea');
  field.value = text;
  field.readOnly = true;
  field.ariaHidden = 'true';
  field.style.cssText = 'position:fixed;top:0;left:0;opacity:0';
  // Beside what has the focus: a dialog keeps the focus within itself.
  (focused?.parentElement ?? document.body).append(field);
  try {
    field.focus({ preventScroll: true });
    field.setSelectionRange(0, text.length);
    return document.execCommand('copy');
  } catch {
    return false;
  } finally {
    field.remove();
    if (focused instanceof HTMLElement) focused.focus({ preventScroll: true });
  }
}
