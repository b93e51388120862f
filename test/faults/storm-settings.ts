/** How long the fault test goes on, and with which choices; both come from the environment where somebody repeats a run. */
export const stormSeconds = Number(process.env['FAULTS_SECONDS'] ?? 60);
export const stormSeed = Number(process.env['FAULTS_SEED'] ?? Math.floor(Math.random() * 1_000_000));
/** Setting up, draining and reckoning, ms. */
export const stormMarginMs = 420_000;
