/** A configuration that cannot be used: its message is the one clear line that the operator reads. */
export class ConfigError extends Error {
  override name = 'ConfigError';
}
