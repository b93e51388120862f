type Child = Node | string | null | undefined | false;
type Props = Readonly<Record<string, string | number | boolean | ((event: Event) => void) | undefined>>;

/** Makes an element: `on…` are listeners, booleans set or leave out an attribute. Text is always text. */
export function h<K extends keyof HTMLElementTagNameMap>(tag: K, props: Props = {}, ...children: Child[]): HTMLElementTagNameMap[K] {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(props)) {
    if (typeof value === 'function') element.addEventListener(name.slice(2), value);
    else if (value === true) element.setAttribute(name, '');
    else if (value !== undefined && value !== false) element.setAttribute(name, String(value));
  }
  element.append(...children.filter((child): child is Node | string => child !== null && child !== undefined && child !== false));
  return element;
}

/** A drawing of ours, from its markup; never from anything that a player or a server wrote. */
export function drawing(markup: string, size: number | string = '100%', viewBox = '0 0 100 100'): SVGElement {
  const parsed = new DOMParser().parseFromString(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${viewBox}" width="${size}" height="${size}" aria-hidden="true">${markup}</svg>`,
    'image/svg+xml',
  );
  return document.importNode(parsed.documentElement, true) as unknown as SVGElement;
}

export function replace(parent: Element, ...children: Child[]): void {
  parent.replaceChildren(...children.filter((child): child is Node | string => child !== null && child !== undefined && child !== false));
}

export const wait = (lastsMs: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, lastsMs));

export const prefersStill = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches;
