import * as vocabulary from '@tessera/cube/rdf'
import type { RdfTerm, Row, TaggedText } from '../model/rdf-term.ts'
import {
  canBeIri,
  isIriTerm,
  isLiteralTerm,
  type NodeKey,
  termKey,
  toNodeKey,
  toTexts,
} from '../model/rdf-term.ts'
import { withPlainSchema } from '../model/schema-org.ts'

/**
 * The triples of one response by subject and predicate. Treats named and blank nodes alike, as well as https and http
 * in schema.org's predicates.
 */
export class TripleIndex {
  readonly #objects = new Map<NodeKey, Map<string, Map<string, RdfTerm>>>()

  /** Indexes rows with the variables s, p and o; `subject` replaces an unbound s. */
  static fromRows(rows: Row[], subject?: string): TripleIndex {
    const index = new TripleIndex()
    for (const { s, p, o } of rows) {
      const key = s ? toNodeKey(s) : subject
      if (key !== undefined && p && o) index.add(key, p.value, o)
    }
    return index
  }

  add(subject: NodeKey, predicate: string, object: RdfTerm): void {
    const name = withPlainSchema(predicate)
    const predicates = this.#objects.get(subject) ?? new Map<string, Map<string, RdfTerm>>()
    const objects = predicates.get(name) ?? new Map<string, RdfTerm>()
    objects.set(termKey(object), object)
    predicates.set(name, objects)
    this.#objects.set(subject, predicates)
  }

  subjects(): NodeKey[] {
    return [...this.#objects.keys()]
  }

  has(subject: NodeKey): boolean {
    return this.#objects.has(subject)
  }

  /** Returns all objects of some subjects for a predicate. */
  all(subjects: NodeKey | NodeKey[], predicate: string): RdfTerm[] {
    const keys = Array.isArray(subjects) ? subjects : [subjects]
    return keys.flatMap((key) => [...(this.#objects.get(key)?.get(predicate)?.values() ?? [])])
  }

  /** Returns the nodes to which a predicate leads. */
  nodes(subjects: NodeKey | NodeKey[], predicate: string): NodeKey[] {
    return this.all(subjects, predicate)
      .filter((object) => !isLiteralTerm(object))
      .map(toNodeKey)
  }

  /** Returns the iris among the objects, sorted alphabetically, since stores have no order. */
  iris(subjects: NodeKey | NodeKey[], predicate: string): string[] {
    const named = this.all(subjects, predicate).filter(isIriTerm)
    return [...new Set(named.map(({ value }) => value))].filter(canBeIri).sort()
  }

  /** Returns the alphabetically first object, so that the result does not depend on the store's order. */
  first(subjects: NodeKey | NodeKey[], predicate: string): RdfTerm | undefined {
    const objects = this.all(subjects, predicate)
    return objects.length > 1 ? objects.sort((a, b) => (a.value < b.value ? -1 : 1))[0] : objects[0]
  }

  value(subjects: NodeKey | NodeKey[], predicate: string): string | undefined {
    return this.first(subjects, predicate)?.value
  }

  texts(subjects: NodeKey | NodeKey[], predicate: string): TaggedText[] {
    return toTexts(this.all(subjects, predicate))
  }

  /** Returns whether the object occurs with any predicate of the subject. */
  isAnywhere(subject: NodeKey, object: string): boolean {
    const predicates = [...(this.#objects.get(subject)?.keys() ?? [])]
    return predicates.some((predicate) => this.all(subject, predicate).some((each) => each.value === object))
  }

  isA(subjects: NodeKey | NodeKey[], type: string): boolean {
    return this.all(subjects, vocabulary.rdf('type')).some((each) => withPlainSchema(each.value) === type)
  }
}
