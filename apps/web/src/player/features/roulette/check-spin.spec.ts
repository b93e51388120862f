import { describe, expect, it } from '@jest/globals';
import { commitmentTo, newServerSeed, prizeAt, rouletteRoll } from '#lib/kernel';
import { checkSpin } from './check-spin.js';

type Checked = Parameters<typeof checkSpin>[0];

const wheel: Checked['prizes'] = [
  { name: 'none', kind: 'none', points: 0, weight: 60 },
  { name: '1,000P', kind: 'points', points: 1_000, weight: 35 },
  { name: '50,000P', kind: 'points', points: 50_000, weight: 5 },
];

async function spun(clientSeed = 'mine'): Promise<Checked> {
  const serverSeed = newServerSeed();
  const roll = await rouletteRoll(serverSeed, clientSeed, 100);
  return {
    prizes: wheel,
    index: prizeAt([60, 35, 5], roll),
    proof: { commitment: await commitmentTo(serverSeed), serverSeed, clientSeed, roll, of: 100 },
  };
}

describe('checkSpin', () => {
  it('comes to the same prize from the published values', async () => {
    expect(await checkSpin(await spun())).toEqual({ seed: true, roll: true, prize: true });
  });
  it('finds out another seed, roll, prize or wheel', async () => {
    const honest = await spun();
    const { proof } = honest;
    expect(await checkSpin({ ...honest, proof: { ...proof, serverSeed: newServerSeed() } })).toMatchObject({ seed: false });
    expect(await checkSpin({ ...honest, proof: { ...proof, roll: (proof.roll + 1) % 100 } })).toMatchObject({ seed: true, roll: false });
    expect(await checkSpin({ ...honest, index: (honest.index + 1) % 3 })).toMatchObject({ seed: true, roll: true, prize: false });
    expect(await checkSpin({ ...honest, prizes: wheel.slice(0, 2) })).toMatchObject({ prize: false });
  });
});
