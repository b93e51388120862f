import type { Socket } from 'socket.io';
import type { ErrorCode } from '#lib/contract';
import type { SessionKind } from '#lib/kernel';
import { callerAddress, type ProxyTrust } from '#lib/platform';

/** Where a socket comes from, and under which name. */
export interface SocketPlace {
  address: string;
  host: string | undefined;
}

/** Whether sockets may come from where they do. The apps bind this to the perimeter of the auth lib. */
export abstract class SocketPlaces {
  /** @returns why a socket of this kind is kept out there */
  abstract refusal(kind: SessionKind, place: SocketPlace): Promise<ErrorCode | undefined>;
  /** What the answers depend on: as long as it is the same, so are they; undefined while nobody knows. */
  abstract version(): unknown;
}

export function placeOf({ handshake, request }: Socket, trust: ProxyTrust): SocketPlace {
  return { address: callerAddress(request, trust), host: handshake.headers.host };
}
