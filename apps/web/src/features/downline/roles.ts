/** The stored names of the roles, as they come over the wire, and the text that names each in the page's language. */
const roles: Readonly<Record<string, { text: string; tone: '' | 'accent' | 'info' }>> = {
  운영본사: { text: 'agent:role.operatingHeadquarters', tone: 'accent' },
  상급본사: { text: 'agent:role.seniorHeadquarters', tone: 'accent' },
  부본사: { text: 'agent:role.deputyHeadquarters', tone: 'accent' },
  지사: { text: 'agent:role.branch', tone: 'accent' },
  총판: { text: 'agent:role.distributor', tone: 'info' },
  매장: { text: 'agent:role.shop', tone: '' },
  파트너: { text: 'agent:role.partner', tone: '' },
  회원: { text: 'agent:role.member', tone: '' },
  모니터1: { text: 'agent:role.monitor1', tone: '' },
  모니터2: { text: 'agent:role.monitor2', tone: '' },
};

/** A role in words; one that this build does not know is shown as it came. */
export function roleWord(name: string, t: (key: string) => string): string {
  const role = roles[name];
  return role === undefined ? name : t(role.text);
}

export const roleTone = (name: string): '' | 'accent' | 'info' => roles[name]?.tone ?? '';
