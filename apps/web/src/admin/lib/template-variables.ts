import { formatTime } from '../../lib/format.js';

/** What a template of answers may name in braces; each is filled in when the template is chosen. */
export const templateVariables = ['nickname', 'account', 'askedAt', 'subject'] as const;
export type TemplateVariable = (typeof templateVariables)[number];
export type TemplateValues = Readonly<Record<TemplateVariable, string>>;

/** How a variable stands in a template. */
export const written = (variable: TemplateVariable): string => `{${variable}}`;

/** Of an inquiry, as its answer names them. */
export function valuesOf(inquiry: { nickname: string; account: string; createdAt: string; subject: string }): TemplateValues {
  const { nickname, account, createdAt, subject } = inquiry;
  return { nickname, account, subject, askedAt: formatTime(createdAt, 'full') };
}

/**
 * @param html a template's text
 * @returns the same with its variables filled in; braces around anything else stay
 */
export function fillVariables(html: string, values: TemplateValues): string {
  return html.replace(/\{(\w+)\}/g, (whole, name: string) => {
    const variable = templateVariables.find((each) => each === name);
    return variable === undefined ? whole : escapeHtml(values[variable]);
  });
}

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escapeHtml = (text: string): string => text.replace(/[&<>"]/g, (sign) => entities[sign] ?? sign);
