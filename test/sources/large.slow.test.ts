/** Also a million items, and a thousand pages. */
import './layout-text.test.js';
import './pdfjs.test.js';
