/** Also the line that it prints, by npx. */
import './evidence-from-docs.test.js';
