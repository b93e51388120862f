import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What a vendor took of the gross win, by the day from which it was so: a changed fee leaves the days before as they were. */
export class VendorFees1790000000202 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE casino_vendor_fee (
        vendor_id  bigint NOT NULL REFERENCES casino_vendor (id),
        -- Seoul.
        from_day   date NOT NULL,
        percent    float8 NOT NULL CHECK (percent BETWEEN 0 AND 100),
        PRIMARY KEY (vendor_id, from_day)
      );
      INSERT INTO casino_vendor_fee (vendor_id, from_day, percent) SELECT id, '2000-01-01', fee_percent FROM casino_vendor;
    `);
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only.');
  }
}
