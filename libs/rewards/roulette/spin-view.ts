import type { CallOutput } from '#lib/contract';
import { must, seoulIso } from '#lib/kernel';
import type { Spin } from './spins.repository.js';

/** A spin as the wire carries it, with its proof. */
export function spinView({
  id,
  at,
  prizes,
  index,
  commitment,
  serverSeed,
  clientSeed,
  roll,
  of,
}: Spin): CallOutput<'user/roulette/spin'>['spin'] {
  const { name, kind, points } = must(prizes[index], 'a spin has a prize of its wheel');
  return { id, at: seoulIso(at), prize: { name, kind, points }, index, prizes, proof: { commitment, serverSeed, clientSeed, roll, of } };
}
