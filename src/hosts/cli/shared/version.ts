/** The version and the page of the package, as the library names them. */
export { packageHomepage, packageVersion } from '../../../output/export/shared/package.js';
