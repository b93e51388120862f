/** Rules of our own for `npm run lint`: what oxlint has no rule for. */

/** Time is a parameter: a rule that asks the machine's clock cannot be tested to the second. */
const ownClock = {
  create: (context) => {
    const report = (node) => context.report({ node, message: 'Take the time from a Clock.' });
    return {
      CallExpression(node) {
        const { type, object, property } = node.callee;
        if (type === 'MemberExpression' && object.name === 'Date' && property.name === 'now') report(node);
      },
      NewExpression(node) {
        if (node.callee.name === 'Date' && node.arguments.length === 0) report(node);
      },
    };
  },
};

const letters = /[A-Za-z]{2,}|[\u3131-\uD7A3]/;
/** Names and units that every language writes alike. */
const alike = /^\W*(Truebook|EOS|VS|vs|OK|ID|IP|CSV|XLSX|UTC|P|HTML|Esc|Enter|Ctrl|SHA-256|HMAC)\W*$/;
const readAttributes = /^(label|title|placeholder|alt|aria-label|aria-description|description|text)$/;

/** What people read stands in the language files. */
const strayText = {
  create: (context) => {
    const check = (node, text) => {
      if (letters.test(text) && !alike.test(text)) context.report({ node, message: 'What people read stands in the language files.' });
    };
    return {
      JSXText: (node) => check(node, node.value),
      JSXAttribute(node) {
        if (node.value?.type === 'Literal' && readAttributes.test(node.name.name)) check(node, String(node.value.value));
      },
    };
  },
};

const url = /[^:/?#]:\/\/[^?#]/;

/** Also comments end before the given column. Lines that a text, a pattern or an address makes long stay whole. */
const lineLength = {
  meta: { schema: [{ type: 'integer' }] },
  create: (context) => {
    const [most] = context.options;
    const whole = new Set();
    const keep = ({ loc }) => {
      for (let line = loc.start.line; line <= loc.end.line; line++) whole.add(line);
    };
    return {
      Literal(node) {
        if (typeof node.value === 'string' || node.regex) keep(node);
      },
      TemplateLiteral: keep,
      'Program:exit'() {
        context.sourceCode.lines.forEach((text, index) => {
          if (text.length <= most || whole.has(index + 1) || url.test(text)) return;
          const line = index + 1;
          const loc = { start: { line, column: most }, end: { line, column: text.length } };
          context.report({ loc, message: `The line has ${text.length} characters of ${most}.` });
        });
      },
    };
  },
};

export default {
  meta: { name: 'truebook' },
  rules: { 'own-clock': ownClock, 'stray-text': strayText, 'line-length': lineLength },
};
