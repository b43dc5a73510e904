/** What is read of answers and streams of Mistral: every member can be missing. */

/** A conversation, as agents return it: outputs, of which those of type `message.output` have texts and references. */
export interface MistralConversation {
  readonly outputs?: readonly unknown[] | null | undefined;
  readonly usage?: unknown;
}

/** A chat completion, whose message can have a list of chunks as its content. */
export interface MistralCompletion {
  readonly choices?: readonly unknown[] | null | undefined;
  readonly usage?: unknown;
}

/** An answer of either API. */
export type MistralAnswer = MistralConversation | MistralCompletion;

/** An event of a conversation, a chunk of a chat completion, or what the SDK wraps around either. */
export interface MistralEvent {
  readonly type?: string | undefined;
  readonly choices?: readonly unknown[] | null | undefined;
  readonly data?: unknown;
}
