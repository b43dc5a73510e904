/** The configuration that brings a project's own contracts to the command line. */
import type { Contract } from './contract.js';

/** What `evidence.config.js` exports by default. */
export interface Config {
  /** The project's own contracts, beside those of this package. */
  readonly contracts?: readonly Contract[];
}

/** Gives a configuration its type; returns it as it is. */
/* @__NO_SIDE_EFFECTS__ */
export function defineConfig(config: Config): Config {
  return config;
}
