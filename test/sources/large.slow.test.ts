/** Also a million items, a thousand pages, and trees and texts without end. */
import './html.test.js';
import './layout-text.test.js';
import './markdown.test.js';
import './pdfjs.test.js';
