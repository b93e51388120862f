import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Posts and popups of the house in other languages than the one that they were written in. */
export class BoardTranslations1790000000330 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE board_translation (
        id       bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        post_id  bigint REFERENCES board_post ON DELETE CASCADE,
        popup_id bigint REFERENCES popup ON DELETE CASCADE,
        language text NOT NULL,
        -- Empty where the original stands for it.
        subject  text NOT NULL,
        content  text NOT NULL,
        CONSTRAINT board_translation_of CHECK (num_nonnulls(post_id, popup_id) = 1)
      );
      CREATE UNIQUE INDEX board_translation_post ON board_translation (post_id, language);
      CREATE UNIQUE INDEX board_translation_popup ON board_translation (popup_id, language);
    `);
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only.');
  }
}
