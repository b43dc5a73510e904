/** The codes of the order room. */
import type { CodeOf } from '../issue/codes.js';

/** Each code with what it means and how to fix it. */
export const orderCodes = {
  'order.non-finite': {
    says: 'A number to sort by is not finite.',
    hint: 'Give a finite number, or leave the item out.',
  },
  'order.key': {
    says: 'A value to sort by is not a number, a text or a list of texts.',
    hint: 'Give what is sorted the members that it is sorted by, or check its shape first.',
  },
  'order.duplicate': {
    says: 'Two items have the same full key, so their order would be chance.',
    hint: 'Give each item an identifier of its own.',
  },
  'order.epsilon': {
    says: 'The distance that counts as a tie is not a finite number from 0.',
    hint: 'Give a finite epsilon; 0 means exact ties only.',
  },
} as const;

/** A code of this room; nothing here emits another. */
export type OrderCode = CodeOf<typeof orderCodes>;
