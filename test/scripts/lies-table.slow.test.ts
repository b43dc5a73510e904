/** Also more cases of each kind; all of them are counted by `npm run lies:check`. */
import './lies-table.test.js';
