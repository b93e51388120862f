/**
 * Keeps keys that belong to a composition from every handler: Enter takes a candidate and Escape drops it, and neither presses, sends or
 * closes anything. What the input method does with the key goes on. Safari sends the key that ends a composition after its end, with the
 * code that input methods have.
 */
export function keepCompositionKeys(): void {
  window.addEventListener('keydown', keep, true);
}

const OF_INPUT_METHOD = 229;

function keep(event: KeyboardEvent): void {
  if (event.isComposing || event.keyCode === OF_INPUT_METHOD) event.stopImmediatePropagation();
}

/** Whether an input method still composes what a field's event put into it; the end of the composition brings one more event. */
export const isBeingComposed = ({ nativeEvent }: { nativeEvent: Event }): boolean => (nativeEvent as InputEvent).isComposing;
