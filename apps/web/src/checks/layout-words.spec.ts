import { describe, expect, it } from '@jest/globals';
import { sourceFiles } from './source-files.js';

/** Class names that stood for one declaration each; Mantine's components and style props have taken their place. */
const letters =
  /^(row|col|sb|f1|fx0|nw|el|rel|wfull|mono|card|pad|hr|vr|sec|sec-title|lnk|tx|at-top|phone-only|desk-only|g(2|4|6|8|10|12|16|20|24)|t(1[0-8]|2[0268]|40)|w[4-7]|x[12mawliy])$/;
/** Names of states and kinds in data, which components write as classes: a rule for one of them alone hits every such element. */
const states = /^\.(none|all|open|closed|on|off|won|lost|win|lose|empty|hidden|shown)$/;
/** Components with looks of their own, whose classes the theme gives. */
const ofTheTheme = new Set(['ui/theme-components.ts', 'ui/button-class.ts']);

/** Texts within `className="…"` and `className={…}`, without what a running page puts into them. */
function classNames(text: string): string[] {
  return [...text.replaceAll(/\$\{[^}]*\}/g, ' ').matchAll(/className=(?:"([^"]*)"|\{([^}]*)\})/g)].flatMap(([, plain, code]) =>
    plain !== undefined
      ? [plain]
      : [...(code ?? '').matchAll(/'([^']*)'|`([^`]*)`/g)].map(([, quoted, template]) => quoted ?? template ?? ''),
  );
}

describe('layout and type are props of Mantine components', () => {
  it('finds a class name that stands for one declaration', () => {
    expect(classNames(`<p className="t12 xm" /><b className={isOn ? 'w6' : 'on'} /><i className={\`row \${x}\`} />`)).toEqual([
      't12 xm',
      'w6',
      'on',
      'row  ',
    ]);
  });
  it('has none of them in a component', () => {
    const found = sourceFiles('.tsx')
      .filter(({ name }) => !name.endsWith('.spec.tsx') && !ofTheTheme.has(name))
      .flatMap(({ name, text }) =>
        classNames(text)
          .filter((names) => names.split(/\s+/).some((word) => letters.test(word)))
          .map((names) => `${name}: ${names}`),
      );
    expect(found).toEqual([]);
  });
  it('has none of them in a style sheet', () => {
    const found = sourceFiles('.css').flatMap(({ name, text }) =>
      [...text.matchAll(/\.([a-z][\w-]*)/g)]
        .filter(([, word]) => letters.test(word as string) && !(name === 'ui/css/layout.css' || word === 'card'))
        .map(([, word]) => `${name}: .${word}`),
    );
    expect(found.filter((each) => !/controls\.css: \.xl$/.test(each))).toEqual([]);
  });
  it('has no rule that hides everything with the class of a state', () => {
    const rules = sourceFiles('.css').flatMap(({ name, text }) =>
      [...text.matchAll(/([^{}]+)\{([^{}]*)\}/g)].map(([, selectors, body]) => ({
        name,
        selectors: selectors as string,
        body: body as string,
      })),
    );
    const hiding = rules
      .filter(({ body }) => /display:\s*none|visibility:\s*hidden/.test(body))
      .flatMap(({ name, selectors }) => selectors.split(',').map((selector) => ({ name, selector: selector.trim() })))
      .filter(({ selector }) => states.test(selector));
    expect(hiding).toEqual([]);
  });
});
