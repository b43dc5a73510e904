// The packages whose answers adapters read, in their newest versions, in a folder of their own.
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

export const root = join(import.meta.dirname, '../..');
export const folder = join(root, 'temp/latest');

export const packages = [
  '@langchain/core',
  '@langchain/anthropic',
  '@langchain/openai',
  '@langchain/google-genai',
  '@langchain/google-vertexai',
  'ai',
  '@ai-sdk/anthropic',
  '@ai-sdk/openai',
  '@ai-sdk/google',
  '@ai-sdk/perplexity',
  '@ai-sdk/cohere',
  '@ai-sdk/mistral',
  '@anthropic-ai/sdk',
  'openai',
  '@google/genai',
  'cohere-ai',
  '@mistralai/mistralai',
];

/** Imports a package of that folder. */
export function load(name) {
  const path = createRequire(join(folder, 'package.json')).resolve(name);
  return import(/* @vite-ignore */ pathToFileURL(path).href);
}
