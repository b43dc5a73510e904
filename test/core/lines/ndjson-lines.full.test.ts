/** Also more random chunks, and larger lines. */
import './ndjson-lines.test.js';
