/**
 * The orders of a graph: nodes, edges, and relationships that were followed in no order of their
 * own.
 */
import { memberOrder, type TotalOrder } from './total-order.js';

/** What nodes and edges are sorted by. */
export interface OrderedElement {
  readonly id: string;
}

/** What a followed relationship is sorted by. */
export interface OrderedRelationship extends OrderedElement {
  readonly source: string;
  readonly target: string;
  readonly type?: string | undefined;
}

/** Nodes, or edges as a list: by id, ascending by code point. */
export function elementOrder(): TotalOrder<OrderedElement> {
  return memberOrder('id');
}

/**
 * Relationships whose order says nothing: by target id, source id, type (absent last) and id. A
 * traversal whose order says something is never sorted.
 */
export function relationshipOrder(): TotalOrder<OrderedRelationship> {
  return memberOrder('target', 'source', 'type', 'id');
}
