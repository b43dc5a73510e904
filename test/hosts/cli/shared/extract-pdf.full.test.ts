/** Also another sentence of each, from its end. */
import './extract-pdf.test.js';
