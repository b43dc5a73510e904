/** Also each version for each provider. */
import './strict-schema.test.js';
