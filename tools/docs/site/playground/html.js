// The part of the playground that is loaded when a web page is chosen: its text by blocks, as
// `fromHtml` reads it.
import { fromHtml } from '../../../../src/sources/html.ts';

// Parsed without running or loading anything
globalThis.evidenceHtml = (text) => fromHtml(new DOMParser().parseFromString(text, 'text/html'));
