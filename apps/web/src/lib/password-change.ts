import { session } from './storage.js';

/** What has to be changed before anything else: passwords that somebody other than their owner has set. */
export interface RequiredPasswordChange {
  readonly password: boolean;
  readonly bankPassword: boolean;
  /** The present exchange password has to be given. */
  readonly needsBankPassword: boolean;
}

let isUnderWay = false;

/** While this window changes the own passwords, the end of its old session is no end of this login. */
export function markChange(isNow: boolean): void {
  isUnderWay = isNow;
}

export function isChangeUnderWay(): boolean {
  return isUnderWay;
}

const changedKey = 'passwordChanged';

/** Kept over the loading of the page that follows a change. */
export function noteChanged(): void {
  session.set(changedKey, '1');
}

/** @returns whether the own passwords were changed just before the page was loaded; only once */
export function takeChanged(): boolean {
  const isChanged = session.get(changedKey) !== null;
  if (isChanged) session.remove(changedKey);
  return isChanged;
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
