import type { SealedColumn } from '#lib/platform';

/** Secrets of webhooks are sealed as this. */
export const webhookPurpose = 'webhook secret';

const purpose = `'${webhookPurpose}'`;

export const webhookSealed: readonly SealedColumn[] = [
  { table: 'webhook_endpoint', key: 'id', keyType: 'bigint', column: 'secret_sealed', purpose },
  { table: 'webhook_endpoint', key: 'id', keyType: 'bigint', column: 'old_secret_sealed', purpose },
];
