/** The roles are stored under their Korean names; this is what the languages call them. */
const keys: Readonly<Record<string, string>> = {
  '\uC6B4\uC601\uBCF8\uC0AC': 'common:role.operatingHq',
  '\uC0C1\uAE09\uBCF8\uC0AC': 'common:role.seniorHq',
  '\uBD80\uBCF8\uC0AC': 'common:role.deputyHq',
  '\uC9C0\uC0AC': 'common:role.branch',
  '\uCD1D\uD310': 'common:role.distributor',
  '\uB9E4\uC7A5': 'common:role.shop',
  '\uD68C\uC6D0': 'common:role.member',
  '\uBAA8\uB2C8\uD1301': 'common:role.monitor1',
  '\uBAA8\uB2C8\uD1302': 'common:role.monitor2',
};

/** A role's name in the chosen language; a role that this build does not know is shown as it came. */
export function roleName(role: string, t: (key: string) => string): string {
  const key = keys[role];
  return key === undefined ? role : t(key);
}

/** Every role's name in the chosen language, by its stored name. */
export const roleWords = (t: (key: string) => string): Record<string, string> =>
  Object.fromEntries(Object.entries(keys).map(([role, key]) => [role, t(key)]));

/** The role of everybody who plays. */
export const isPlayerRole = (role: string): boolean => role === '\uD68C\uC6D0';

const monitors: readonly string[] = ['\uBAA8\uB2C8\uD1301', '\uBAA8\uB2C8\uD1302'];

/** Monitors look on and change nothing. */
export const isMonitor = (role: string): boolean => monitors.includes(role);
