import { call } from '../../lib/api.js';
import { problemsOf, problemText, type CallRules } from '../../lib/call-rule.js';
import type { CallInput, CallOutput, CallPath } from '../../lib/contract.js';
import { moneyCall } from '../../lib/money-call.js';
import { formPath } from './refused-field.js';
import { useDraftForm, type DraftForm, type DraftFormOptions, type FieldErrors } from './use-draft-form.js';

export type CallForm<P extends CallPath, Values extends object> = DraftForm<Values, CallOutput<P>>;

export interface CallFormOptions<P extends CallPath, Values extends object> extends Omit<
  DraftFormOptions<Values, CallOutput<P>>,
  'validate' | 'send'
> {
  /** The call's input, of the fields; the fields themselves when left out. It is made of unfinished fields too. */
  readonly toInput?: (values: Values) => CallInput<P>;
  /** What the call's schema does not say, or says less well. */
  readonly check?: (values: Values) => FieldErrors;
  /** Names the intent when several of the same call that moves money may be under way at once. */
  readonly about?: string;
}

/**
 * The form of one call. Its fields are checked by the call's schema before they are sent, a refusal that is about a field stands at that
 * field, and a call that moves money moves it once.
 *
 * @param rules generated from the call's schema: `lib/call-rules/<call>.ts`.
 */
export function useCallForm<P extends CallPath, Values extends object>(
  rules: CallRules<P>,
  { toInput = (values) => values as unknown as CallInput<P>, check, about, ...options }: CallFormOptions<P, Values>,
): CallForm<P, Values> {
  const validate = (values: Values): FieldErrors => {
    const names = Object.keys(values);
    const found = Object.entries(problemsOf(rules.fields, toInput(values) as object))
      .map(([path, problem]) => [formPath(path, options.fieldOf ?? {}), problemText(problem)] as const)
      // What nobody can type is the server's to judge.
      .filter(([path]) => names.includes(path.split('.')[0] as string));
    const own = Object.entries(check?.(values) ?? {}).filter(([, text]) => text !== null && text !== undefined);
    return { ...Object.fromEntries(found), ...Object.fromEntries(own) };
  };
  const form = useDraftForm<Values, CallOutput<P>>({
    ...options,
    validate,
    send: (values) => (rules.movesMoney ? moneyCall(rules.path, toInput(values), about) : call(rules.path, toInput(values))),
  });
  return { ...form, needs: rules.path };
}
