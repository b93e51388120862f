import { AllowedTargets, OutgoingHttp } from '#lib/platform';

/** The way out for what is tested against a server of this machine. */
export const loopbackHttp = new OutgoingHttp(new AllowedTargets('127.0.0.1'));
