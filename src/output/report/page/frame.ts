/**
 * The frame of a page: one file with one style and one script, each named by its digest to the
 * browser, and nothing else let in.
 */
import type { AuditLogVerdict } from '../../../contracts/audit-log/index.js';
import { sha256Base64 } from '../../../core/digest/convert.js';
import { sha256Hex } from '../../../core/digest/sha256.js';
import type { Verdict } from '../../../engine/contract/verdict/index.js';
import { type Html, html, ownText, textOf } from '../html.js';
import type { Claim, Draft } from '../model.js';
import type { Language } from '../texts/language.js';
import type { PictureOfPage } from './pages.js';
import { script } from './script.js';
import { style } from './style.js';

export interface PageContent {
  readonly draft: Draft;
  readonly claims: readonly Claim[];
  /** Claims that are not shown. */
  readonly left: number;
  /** Undefined for quotes that came without a document. */
  readonly verdict: Verdict | AuditLogVerdict | undefined;
  /** True if the verdict came from the caller. */
  readonly isGiven: boolean;
  readonly name: string | undefined;
  readonly language: Language;
  readonly pictureOf: PictureOfPage | undefined;
}

type Frame = Pick<Language, 'lang' | 'dir'> & { readonly hasPictures?: boolean };

/**
 * A page around a body, with the policy that lets in its own style and script alone, and its own
 * pictures if it has some.
 */
export function pageText(
  title: string,
  body: Html,
  { lang, dir, hasPictures = false }: Frame,
): string {
  const pictures = hasPictures ? ' img-src data:;' : '';
  const policy = `default-src 'none';${pictures} style-src '${sourceOf(style)}'; script-src '${sourceOf(script)}'; base-uri 'none'; form-action 'none'`;
  const page = html`<!doctype html>
<html lang="${lang}"${dir === 'rtl' ? html` dir="rtl"` : undefined}>
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${ownText(policy)}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="referrer" content="no-referrer">
<meta name="color-scheme" content="light dark">
<title>${title.length > 120 ? `${title.slice(0, 120)} …` : title}</title>
<style>${ownText(style)}</style>
</head>
<body>
${body}
<script>${ownText(script)}</script>
</body>
</html>
`;
  return textOf(page);
}

/** A source expression of CSP: the digest of what is between the tags. */
const sourceOf = (content: string): string => `sha256-${sha256Base64(sha256Hex(content))}`;
