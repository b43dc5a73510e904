/** The text of what a chain hands on; blocks that are no text, such as reasoning and calls of tools, have none. */
import type { GateInput } from './types.js';

export function textOf(input: GateInput): string {
  if (typeof input === 'string') return input;
  const given: unknown = input;
  const content =
    typeof given === 'object' && given !== null ? (given as { readonly content?: unknown }).content : undefined;
  if (typeof content === 'string') return content;
  return Array.isArray(content) ? (content as readonly unknown[]).map(textOfBlock).join('') : '';
}

function textOfBlock(block: unknown): string {
  if (typeof block === 'string') return block;
  if (typeof block !== 'object' || block === null) return '';
  const { type, text } = block as { readonly type?: unknown; readonly text?: unknown };
  return type === 'text' && typeof text === 'string' ? text : '';
}
