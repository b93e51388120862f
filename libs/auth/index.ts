/** Who is calling: credentials, sessions of three kinds, the guard of every call, presence. */
export * from './auth-settings.js';
export * from './auth.module.js';
export * from './domain/session-times.js';
export * from './http/session.guard.js';
export * from './joining/joining-settings.js';
export * from './joining/joining.module.js';
export * from './joining/sms/sms-sender.js';
export * from './people/people.module.js';
export { ChangePerson } from './people/use-cases/change-person.js';
export { CreatePerson } from './people/use-cases/create-person.js';
export * from './ports.js';
export { hashToken } from './session-token.js';
export * from './use-cases/credentials.js';
export * from './use-cases/login-history.js';
export * from './use-cases/presence.js';
export * from './use-cases/register-member.js';
export * from './use-cases/sessions.js';
