/** Every contract as a Standard Schema v1, so that routers, forms and SDKs take it as it is. */
import { parsePointer } from '../../json/value/index.js';
import type { Contract, DocumentIn, StandardProps, Versions } from '../model/index.js';
import { examineGated } from './examine.js';

/** Shape and rules of a value; what comes out is what went in. */
export function standardProps<V extends Versions>(contract: Contract<V>): StandardProps<DocumentIn<V>, DocumentIn<V>> {
  return {
    version: 1,
    vendor: 'evidence-contracts',
    validate: (value) => {
      const examined = examineGated(contract, value);
      if (examined.ok) return { value: examined.document };
      return {
        // Standard Schema knows no warnings: what it lists makes the value invalid
        issues: examined.issues
          .filter(({ severity }) => severity === 'error')
          .map(({ code, pointer, message }) => ({ message: `${code}: ${message}`, path: parsePointer(pointer) ?? [] })),
      };
    },
  };
}
