/** What has to be changed before anything else: passwords that somebody other than their owner has set. */
export interface RequiredPasswordChange {
  readonly password: boolean;
  readonly bankPassword: boolean;
  /** The present exchange password has to be given. */
  readonly needsBankPassword: boolean;
}

type Listener = (required: RequiredPasswordChange) => void;
const listeners = new Set<Listener>();

/** Called whenever the server refuses a call until the passwords are changed. */
export function onPasswordChangeRequired(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Tells the listeners what a refusal with PASSWORD_CHANGE_REQUIRED says. */
export function notePasswordChangeRequired(details: Readonly<Record<string, unknown>>): void {
  const { password, bankPassword, needsBankPassword } = details;
  const required = { password: password === true, bankPassword: bankPassword === true, needsBankPassword: needsBankPassword === true };
  for (const listener of listeners) listener(required);
}
