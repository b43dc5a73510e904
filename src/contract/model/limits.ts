/** The largest document of a version: published with it and frozen with it, so that two readers refuse the same ones. */

/**
 * The largest document of a version. A text is bounded by `bytes` and a list by `nodes`, unless the schema bounds them.
 */
export interface VersionLimits {
  /** UTF-8 bytes of its JSON text, and of its canonical text. */
  readonly bytes: number;
  /** Lists and objects that are open at once. */
  readonly depth: number;
  /** Members and elements in all. */
  readonly nodes: number;
}

/** Written out and not taken from the reader's defaults, which may change while a version may not. */
export const USUAL_LIMITS: VersionLimits = /* @__PURE__ */ Object.freeze({
  bytes: 67_108_864,
  depth: 128,
  nodes: 5_000_000,
});

/** The limits of a version that declares some of them, or none. */
export function versionLimits(declared: Partial<VersionLimits> = USUAL_LIMITS): VersionLimits {
  return declared === USUAL_LIMITS ? USUAL_LIMITS : Object.freeze({ ...USUAL_LIMITS, ...declared });
}
