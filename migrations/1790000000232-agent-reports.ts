import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Files of reports that are addressed to agents: one for each, of the agent's own branch. */
export class AgentReports1790000000232 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE report_agent_file (
        run_id      bigint NOT NULL REFERENCES report_run (id) ON DELETE CASCADE,
        agent_id    bigint NOT NULL,
        name        text NOT NULL,
        format      text NOT NULL,
        content     bytea NOT NULL,
        rows        bigint NOT NULL,
        made_at     timestamptz NOT NULL,
        kept_until  timestamptz NOT NULL,
        PRIMARY KEY (run_id, agent_id)
      );
      CREATE INDEX report_agent_file_agent ON report_agent_file (agent_id, run_id DESC);
      UPDATE report SET content = content || '{"agentIds": []}';
      CREATE INDEX report_agent_file_kept ON report_agent_file (kept_until);
    `);
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only.');
  }
}
