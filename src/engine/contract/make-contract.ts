/**
 * Makes a contract of a declaration: for those of this package, which tests compare with
 * `defineContract`.
 */
import { parsePointer, proved } from '../../core/json/value/index.js';
import type {
  Contract,
  DocumentIn,
  OlderFormat,
  StandardProps,
  Step,
  Versions,
} from './model/index.js';
import { examineGated } from './verify/index.js';

/** What `defineContract` takes: no steps unless said otherwise. */
export interface ContractDeclaration<V extends Versions> {
  readonly name: string;
  readonly versionAt: string | null;
  readonly versions: V;
  readonly steps?: readonly Step[];
  readonly older?: OlderFormat;
}

/**
 * Frozen data and nothing looked at, so that a verifier neither loads nor runs what finds flaws in
 * declarations.
 */
/* @__NO_SIDE_EFFECTS__ */
export function makeContract<const V extends Versions>(
  declaration: ContractDeclaration<V>,
): Contract<V> {
  const { name, versionAt, versions, steps = [], older } = declaration;
  const contract = {
    name,
    versionAt,
    versions: proved<V>(Object.freeze([...versions])),
    steps: Object.freeze([...steps]),
    ...(older === undefined ? {} : { older: Object.freeze({ ...older }) }),
    get '~standard'(): StandardProps<DocumentIn<V>, DocumentIn<V>> {
      return standardProps(this as Contract<V>);
    },
  };
  return Object.freeze(contract);
}

const standardProps = <V extends Versions>(
  contract: Contract<V>,
): StandardProps<DocumentIn<V>, DocumentIn<V>> => ({
  version: 1,
  vendor: 'evidence-contracts',
  validate: (value) => {
    const examined = examineGated(contract, value);
    if (examined.ok) return { value: examined.document };
    return {
      // Standard Schema knows no warnings: what it lists makes the value invalid
      issues: examined.issues
        .filter(({ severity }) => severity === 'error')
        .map(({ code, pointer, message }) => ({
          message: `${code}: ${message}`,
          path: parsePointer(pointer) ?? [],
        })),
    };
  },
});
