import { createContext, useContext, type ReactNode } from 'react';
import type { CallPath } from '../lib/contract.js';

/** What who is logged in may do. The server guards every call by itself. */
export interface MayCall {
  readonly call: (path: CallPath) => boolean;
  /** Whether they may change what this call reads. */
  readonly change: (path: CallPath) => boolean;
}

const yes = (): boolean => true;

/** Where nobody has said, as on a site without roles or in a component that is shown alone, everything is open. */
const Rights = createContext<MayCall>({ call: yes, change: yes });

export const MayCallProvider = Rights.Provider;

/** One call, or several of which one is enough. */
export type Needs = CallPath | readonly CallPath[];

/** Tells whether who is logged in may make a call, or one of several; yes where none is named. */
export function useMayCalls(): (needs: Needs | undefined) => boolean {
  const { call } = useContext(Rights);
  return (needs) => needs === undefined || (typeof needs === 'string' ? call(needs) : needs.some(call));
}

export function useMayCall(needs: Needs | undefined): boolean {
  return useMayCalls()(needs);
}

/** Whether who is logged in may change what a call reads. */
export function useMayChange(path: CallPath): boolean {
  return useContext(Rights).change(path);
}

/** What stands here is for those who may make the call, or one of several. */
export function ForCall({ needs, children }: { needs: Needs; children: ReactNode }): ReactNode {
  return useMayCall(needs) ? children : null;
}

const Fields = createContext(true);

/** Fields whose call somebody may not make are read only, and have no foot. */
export function CallFields({ needs, children }: { needs: Needs | undefined; children: ReactNode }): ReactNode {
  const mayChange = useMayCall(needs);
  if (needs === undefined) return children;
  return (
    <fieldset className="call-fields" disabled={!mayChange}>
      <Fields.Provider value={mayChange}>{children}</Fields.Provider>
    </fieldset>
  );
}

/** Whether the fields around may be changed. */
export function useMayChangeFields(): boolean {
  return useContext(Fields);
}
