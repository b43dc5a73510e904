/**
 * A rule: what a contract asks of a document beyond the reach of JSON Schema, as data with one
 * function.
 */
import type { Severity } from '../../../core/issue/issue.js';
import { itemAt } from '../../../core/json/value/index.js';

/** One rule over a document that already has the shape of its version. */
export interface Rule<Document = unknown, Code extends string = string> {
  /** Stable and dotted, and begins with the name of its contract: `com.example.note.title`. */
  readonly code: Code;
  /** What is required, as one sentence without a full stop: `results are in their total order`. */
  readonly says: string;
  /**
   * The pointers of its issues in a document, each in backticks, with an asterisk for any item of a
   * list and two for anything inside, and which of them where several fail, without a full stop. For
   * pages; no verb reads it.
   */
  readonly reportedAt?: string;
  /** How to fix a document that breaks it, as one sentence for people, the full stop included. */
  readonly hint?: string;
  /** A `warning` never makes a document invalid. */
  readonly severity: Severity;
  /**
   * The contract that the rule belongs to, where it came with a document that another contract
   * carries.
   */
  readonly carriedFrom?: string;
  /**
   * Reports every place where the rule fails. Must be pure, synchronous and linear in the document.
   */
  check(document: Document, report: ReportFault): void;
}

/** Reports that a rule fails at a place. Calls beyond the cap are counted, not kept. */
export type ReportFault = (fault: RuleFault) => void;

/** Where a rule fails, and what was expected; never any text of the document. */
export interface RuleFault {
  /** Exact RFC 6901 pointer. */
  readonly pointer: string;
  readonly expected?: string;
  /** A type, a length, a count or a position. */
  readonly received?: string;
}

/** What `defineRule` takes: `severity` is `error` unless said otherwise. */
export interface RuleDeclaration<Document, Code extends string = string>
  extends Omit<Rule<Document, Code>, 'severity' | 'carriedFrom'> {
  readonly severity?: Severity;
}

/** Declares a rule. */
/* @__NO_SIDE_EFFECTS__ */
export function defineRule<Document, const Code extends string = string>(
  declaration: RuleDeclaration<Document, Code>,
): Rule<Document, Code> {
  return Object.freeze({ severity: 'error', ...declaration });
}

const looks: WeakMap<object, (document: never) => boolean> = /* @__PURE__ */ new WeakMap();

/**
 * A version whose rules are asked one by one only where one look at the document does not accept
 * it. The look may only accept: it is true only if no rule of the version reports anything.
 */
/* @__NO_SIDE_EFFECTS__ */
export function acceptedBy<Document, V extends { readonly rules: readonly Rule<Document>[] }>(
  version: V,
  accepts: (document: Document) => boolean,
): V {
  looks.set(version.rules, accepts);
  return version;
}

/** Whether one look says that no rule of a list reports anything: other lists have none. */
export function areAccepted(rules: readonly Rule<never>[], document: unknown): boolean {
  try {
    return looks.get(rules)?.(document as never) === true;
  } catch {
    return false; // the rules say what is wrong
  }
}

/** Declares a rule on each item of a list at the root of a document. */
/* @__NO_SIDE_EFFECTS__ */
export function itemRule<const Name extends string, Item, const Code extends string>(
  list: Name,
  { faultAt, about, ...declaration }: ItemRuleDeclaration<Item, Code>,
): Rule<Readonly<Record<Name, readonly Item[]>>, Code> {
  return defineRule({
    ...declaration,
    check(document: Readonly<Record<Name, readonly Item[]>>, report) {
      const items = document[list];
      for (let index = 0; index < items.length; index += 1) {
        const item = itemAt(items, index);
        if (about !== undefined && item[about] === undefined) continue;
        const place = faultAt(item);
        if (place !== undefined) report({ pointer: `/${list}/${index}${place}` });
      }
    },
  });
}

export interface ItemRuleDeclaration<Item, Code extends string>
  extends Omit<RuleDeclaration<never, Code>, 'check'> {
  /** The optional member that the rule is about: items without it are not looked at. */
  readonly about?: keyof Item;
  /** The pointer from the item to its fault; undefined if it has none. */
  readonly faultAt: (item: Item) => string | undefined;
}
