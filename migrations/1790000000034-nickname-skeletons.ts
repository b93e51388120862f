import type { MigrationInterface, QueryRunner } from 'typeorm';
import { nameSkeleton } from '#lib/kernel';

const portion = 5_000;

/** Nicknames that look the same are the same: each has a skeleton, which nobody else may have. */
export class NicknameSkeletons1790000000034 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE member ADD COLUMN nickname_skeleton text');
    const taken = new Set<string>();
    for (let after = 0; ;) {
      const rows = (await runner.query('SELECT id, nickname FROM member WHERE id > $1 ORDER BY id LIMIT $2', [after, portion])) as {
        id: string;
        nickname: string;
      }[];
      if (rows.length === 0) break;
      const skeletons = rows.map(({ id, nickname }) => freeSkeleton(taken, nickname, id));
      await runner.query(
        'UPDATE member m SET nickname_skeleton = s.skeleton FROM unnest($1::bigint[], $2::text[]) AS s (id, skeleton) WHERE m.id = s.id',
        [rows.map(({ id }) => id), skeletons],
      );
      after = Number(rows.at(-1)!.id);
    }
    await runner.query('CREATE UNIQUE INDEX member_nickname_skeleton ON member (nickname_skeleton)');
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only.');
  }
}

/** Twins from before keep their nicknames: the first has the skeleton, the others one that no name can have, for it holds a blank. */
function freeSkeleton(taken: Set<string>, nickname: string, id: string): string {
  const skeleton = nameSkeleton(nickname);
  const free = skeleton === '' || taken.has(skeleton) ? `${skeleton} ${id}` : skeleton;
  taken.add(free);
  return free;
}
