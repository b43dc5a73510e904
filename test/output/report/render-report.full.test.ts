/** With every hostile string. */
import './render-report.test.js';
