/** Reads one of several documents: pointers of its issues begin with the name that the document goes by. */
import type { Contract, DocumentOf } from '../contract/model/index.js';
import { examineGated } from '../contract/verify/index.js';
import type { Issue } from '../issue/issue.js';
import { failure, type Outcome, success } from '../issue/outcome.js';

/** A private copy of the document, or its issues below `/<name>`. */
export function readNamed<C extends Contract>(contract: C, value: unknown, name: string): Outcome<DocumentOf<C>> {
  const examined = examineGated(contract, value);
  return examined.ok ? success(examined.document as DocumentOf<C>) : failure(below(`/${name}`, examined.issues));
}

/** The issues with pointers that lead there from one level up. */
export function below(place: string, issues: readonly Issue[]): Issue[] {
  return issues.map((issue) => ({ ...issue, pointer: `${place}${issue.pointer}` }));
}
