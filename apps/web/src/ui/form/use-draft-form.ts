import { useForm, type GetInputPropsReturnType, type UseFormReturnType } from '@mantine/form';
import { useEffect, useRef, useState, type FormEvent, type ReactNode } from 'react';
import type { ApiError } from '../../lib/api.js';
import { countChanges, isSame, mergeDraft } from '../../lib/draft.js';
import type { CallPath } from '../../lib/contract.js';
import { queryClient } from '../../lib/queries.js';
import { useCommand, type CommandOptions } from '../use-command.js';
import { refusedField } from './refused-field.js';

/** Why fields are not accepted, by path. */
export type FieldErrors = Readonly<Record<string, string | null | undefined>>;

export interface DraftFormOptions<Values, Output> extends CommandOptions<Values, Output> {
  /** What the fields begin with. When somebody else changes it, fields that nobody typed in follow and the others stay. */
  readonly initial: Values;
  /** What the fields hold at first where somebody had begun to change them. */
  readonly begun?: Values | undefined;
  readonly validate: (values: Values) => FieldErrors;
  readonly send: (values: Values) => Promise<Output>;
  /** Fields of the form that stand for a field of the input with another name. */
  readonly fieldOf?: Readonly<Record<string, string>>;
  /** What the fields hold once these were saved: the same when left out. */
  readonly after?: (values: Values) => Values;
  /** Errors are shown as somebody types, not only when a field is left: for what begins valid. */
  readonly isLive?: boolean;
}

/** What an input of a field takes; `onChange` takes a value as well as an input's event. */
export interface DraftField<Value> {
  readonly name: string;
  readonly value: Value;
  readonly error: string | undefined;
  readonly onChange: GetInputPropsReturnType['onChange'];
  readonly onBlur: () => void;
}

export interface DraftForm<Values, Output = unknown> extends UseFormReturnType<Values> {
  /** A field for its input, with the error that stands at it. */
  readonly field: <Name extends keyof Values & string>(name: Name) => DraftField<Values[Name]>;
  /** Something differs from what was read. */
  readonly isChanged: boolean;
  /** How many single fields do. */
  readonly changes: number;
  /** No field has an error that is known before sending. */
  readonly isComplete: boolean;
  /** The first of those errors. */
  readonly problem: string | undefined;
  readonly isBusy: boolean;
  /** Why it was refused, unless that stands at a field. */
  readonly error: ApiError | null;
  /** What another wrote meanwhile into fields that were typed in here, by path. */
  readonly conflicts: Readonly<Record<string, unknown>>;
  /** Takes what another wrote, into one field or into all of them. */
  readonly takeTheirs: (path?: string) => void;
  /** Keeps what was typed; saving replaces what the other wrote. */
  readonly keepMine: () => void;
  /** Checks all fields, shows what is wrong and goes there, or sends them: once, however often it is pressed. */
  readonly submit: (event?: FormEvent) => void;
  /** The same, with the answer. */
  readonly send: () => Promise<Output | undefined>;
  /** Takes back why it was refused, as soon as the form is about something else. */
  readonly forgetRefusal: () => void;
  /** Back to what was read. */
  readonly discard: () => void;
  /** For the question before leaving: false from the moment it was saved, before the next render. */
  readonly isUnsaved: () => boolean;
  /** The call that it makes, where it is one. */
  readonly needs?: CallPath;
}

/** A form over something that is read: values, errors, what another changed meanwhile, and one command that sends them. */
export function useDraftForm<Values extends object, Output>(options: DraftFormOptions<Values, Output>): DraftForm<Values, Output> {
  const { initial, begun, validate, send, fieldOf, after, isLive = false, onDone, onRefused, ...rest } = options;
  const shown = (values: Values): Record<string, string> => filled(validate(values));
  const visible = useRef<Readonly<Record<string, ReactNode>>>({});
  const form = useForm<Values>({
    initialValues: begun ?? initial,
    validate: shown,
    validateInputOnBlur: !isLive,
    // A name as any input of a form has it, and the errors that still hold.
    enhanceGetInputProps: ({ field }) => ({ name: String(field), error: visible.current[String(field)] }),
  });
  const { base, setBase, conflicts, setConflicts } = useFollowing(form, initial);
  const saved = useRef<Values>(undefined);
  const [refusedAt, setRefusedAt] = useState<string>();
  const command = useCommand<Values, Output>(send, {
    ...rest,
    onDone: (output, values) => {
      const next = after?.(values) ?? values;
      setBase(next);
      if (after !== undefined) form.setValues(next);
      setConflicts({});
      saved.current = values;
      return onDone?.(output, values);
    },
    onRefused: (error, values) => {
      const field = refusedField(error, Object.keys(values), fieldOf);
      setRefusedAt(field);
      if (field !== undefined) form.setFieldError(field as never, error.message);
      // Somebody else has saved meanwhile: what they changed comes into the form, and what was typed here stays.
      if (error.code === 'CHANGED_MEANWHILE') void queryClient.invalidateQueries();
      onRefused?.(error, values);
    },
  });
  const isChanged = !isSame(form.values, base);
  const errors = shown(form.values);
  // An error goes with its cause, which may lie in another field; a refusal's goes when its field is changed.
  const seen = Object.entries(form.errors).filter(([path]) => path in errors || path === refusedAt);
  visible.current = isLive ? { ...Object.fromEntries(seen), ...errors } : Object.fromEntries(seen);
  const sendAll = async (): Promise<Output | undefined> => {
    const found = Object.keys(shown(form.getValues()));
    if (found.length === 0) return command.run(form.getValues());
    form.validate();
    form.getInputNode(found[0] as never)?.focus();
    return undefined;
  };
  return {
    ...form,
    errors: visible.current,
    field: (name) => form.getInputProps(name as never) as never,
    isChanged,
    changes: countChanges(base, form.values),
    isComplete: Object.keys(errors).length === 0,
    problem: Object.values(errors)[0],
    isBusy: command.isBusy,
    error: refusedAt !== undefined ? null : command.error,
    conflicts,
    takeTheirs: (path) => {
      command.reset();
      for (const [each, value] of Object.entries(conflicts))
        if (path === undefined || each === path) form.setFieldValue(each as never, value as never);
      setConflicts((before) => Object.fromEntries(Object.entries(before).filter(([each]) => path !== undefined && each !== path)));
    },
    keepMine: () => {
      setConflicts({});
      command.reset();
    },
    submit: (event) => {
      event?.preventDefault();
      void sendAll();
    },
    send: sendAll,
    forgetRefusal: () => {
      setRefusedAt(undefined);
      command.reset();
    },
    discard: () => {
      form.setValues(base);
      form.clearErrors();
      setConflicts({});
      command.reset();
    },
    isUnsaved: () => isChanged && !isSame(form.values, saved.current),
  };
}

const filled = (errors: FieldErrors): Record<string, string> =>
  Object.fromEntries(
    Object.entries(errors).filter((entry): entry is [string, string] => entry[1] !== null && entry[1] !== undefined && entry[1] !== ''),
  );

/** Lets a form follow what is read: fields that nobody typed in take it over, and where both changed one, that is a conflict. */
function useFollowing<Values extends object>(form: UseFormReturnType<Values>, initial: Values) {
  const [base, setBase] = useState(initial);
  const [conflicts, setConflicts] = useState<Readonly<Record<string, unknown>>>({});
  const followed = useRef(initial);
  useEffect(() => {
    if (isSame(followed.current, initial)) return;
    followed.current = initial;
    const merged = mergeDraft(base, form.getValues(), initial);
    form.setInitialValues(initial);
    form.setValues(merged.values);
    setBase(initial);
    setConflicts(merged.conflicts);
    // The form's functions are the same in every render, and `base` changes here alone and when it was saved.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [initial]);
  return { base, setBase, conflicts, setConflicts };
}
