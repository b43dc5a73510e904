/** The version of the package, put in by the build. */

declare const PACKAGE_VERSION: string | undefined;

/** As package.json says it; `0.0.0` where nothing was built, as in tests of single files. */
export const packageVersion: string = typeof PACKAGE_VERSION === 'string' ? PACKAGE_VERSION : '0.0.0';
