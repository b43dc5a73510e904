/** More cases of each kind; `npm run lies -- --check` counts all of them. */
import './lies-table.test.js';
