/** The version and the page of the package, put in by the build. */

declare const PACKAGE_VERSION: string | undefined;
declare const PACKAGE_HOMEPAGE: string | undefined;

/** The version in package.json; `0.0.0` without a build, as in tests of single files. */
export const packageVersion: string =
  typeof PACKAGE_VERSION === 'string' ? PACKAGE_VERSION : '0.0.0';

export const packageHomepage: string =
  typeof PACKAGE_HOMEPAGE === 'string' ? PACKAGE_HOMEPAGE : 'https://example.org/';
