/** Passwords that everybody knows, for the README names them. */
export const demoPasswords = {
  admin: 'truebook-admin',
  agent: 'truebook-agent',
  player: 'truebook-player',
  bank: '1234',
} as const;
