/**
 * Also a million items, a thousand pages, trees and texts without end, and each value of a record
 * changed.
 */
import './html.test.js';
import './layout-text.test.js';
import './markdown.test.js';
import './pdfjs.test.js';
import './recorded.test.js';
import './xlsx.test.js';
