import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Messages that agents write to those below them. */
export class MessagesOfAgents1790000000429 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE message
        ADD COLUMN agent_id bigint,
        ADD COLUMN shown_sender text,
        ADD CONSTRAINT message_agent_check CHECK ((agent_id IS NULL) = (shown_sender IS NULL));
      -- An agent's messages of a day are counted before it may send one more.
      CREATE INDEX message_agent ON message (agent_id, created_at) WHERE agent_id IS NOT NULL;
    `);
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only.');
  }
}
