/** Also another question. */
import './ask-a-pdf.test.js';
