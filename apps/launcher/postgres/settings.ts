/** Which settings the embedded server runs with, and why. */

export interface DurabilityOptions {
  /** False only where nothing has to outlive the machine: most tests. */
  fsync: boolean;
}

export interface ServerOptions extends DurabilityOptions {
  cluster: string;
  port: number;
  maxConnections: number;
  /** Win over what stands here. */
  settings?: Record<string, string>;
}

/** Arguments for `postgres`; they win over postgresql.conf. */
export function serverArguments(options: ServerOptions): string[] {
  const settings: Record<string, string> = {
    listen_addresses: '127.0.0.1',
    port: String(options.port),
    // A socket path is limited to 107 bytes and a data folder may lie deeper than that.
    unix_socket_directories: '',
    max_connections: String(options.maxConnections),
    timezone: 'UTC',
    log_timezone: 'UTC',
    log_min_messages: 'warning',
    log_line_prefix: '%m [%p] ',

    // The whole demo rests below 800 MB: small shared memory, and no processes for what a single server does not do.
    shared_buffers: '48MB',
    work_mem: '4MB',
    maintenance_work_mem: '32MB',
    wal_buffers: '2MB',
    max_wal_size: '256MB',
    min_wal_size: '64MB',
    wal_level: 'minimal',
    max_wal_senders: '0',
    max_logical_replication_workers: '0',
    max_parallel_workers_per_gather: '0',
    max_parallel_maintenance_workers: '0',
    autovacuum_worker_slots: '3',
    autovacuum_max_workers: '2',
    io_method: 'sync',
    huge_pages: 'off',
    // Every statement here is short; compiling one costs more than running it.
    jit: 'off',

    // An acknowledged operation is on disk. `synchronous_commit` stays on even where fsync is off, so that tests
    // meet the waits that the product meets.
    synchronous_commit: 'on',
    fsync: options.fsync ? 'on' : 'off',
    full_page_writes: options.fsync ? 'on' : 'off',
    ...options.settings,
  };
  return ['-D', options.cluster, ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])];
}

/**
 * Arguments for `initdb`. Texts are compared by code point, which no update of the operating system's locales changes
 * (such an update silently corrupts indexes). Only the classification of characters comes from the operating system:
 * with `C` the trigram index would take Hangul for punctuation.
 */
export function initdbArguments(
  options: DurabilityOptions & { cluster: string; user: string; passwordFile: string; ctype: string },
): string[] {
  return [
    ...['-D', options.cluster, '-U', options.user, `--pwfile=${options.passwordFile}`, '--auth=scram-sha-256'],
    ...['--encoding=UTF8', '--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C', `--lc-ctype=${options.ctype}`],
    ...(options.fsync ? [] : ['--no-sync']),
  ];
}

/** Names under which operating systems know a UTF-8 character classification, best first; `C` exists everywhere. */
export const ctypeCandidates = ['C.UTF-8', 'en_US.UTF-8', 'C'];
