/** Makes a contract of a declaration: for those of this package, which tests hold against `defineContract`. */
import type { Contract, DocumentIn, StandardProps, Step, Versions } from './model/index.js';
import { standardProps } from './verify/index.js';

/** What `defineContract` takes: no steps unless said otherwise. */
export interface ContractDeclaration<V extends Versions> {
  readonly name: string;
  readonly versionAt: string | null;
  readonly versions: V;
  readonly steps?: readonly Step[];
}

/** Frozen data and nothing looked at, so that a verifier neither loads nor runs what finds flaws in declarations. */
/* @__NO_SIDE_EFFECTS__ */
export function makeContract<const V extends Versions>(declaration: ContractDeclaration<V>): Contract<V> {
  const { name, versionAt, versions, steps = [] } = declaration;
  const contract = {
    name,
    versionAt,
    versions: Object.freeze([...versions]) as unknown as V,
    steps: Object.freeze([...steps]),
    get '~standard'(): StandardProps<DocumentIn<V>, DocumentIn<V>> {
      return standardProps(this as Contract<V>);
    },
  };
  return Object.freeze(contract);
}
