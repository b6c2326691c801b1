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
 * The triples of one answer, found by subject and predicate. Named and blank nodes make no difference, neither do
 * https and http in schema.org's predicates.
 */
export class TripleIndex {
  readonly #objects = new Map<NodeKey, Map<string, Map<string, RdfTerm>>>()

  /** Rows with the variables s, p and o; `subject` where s is unbound. */
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

  /** All objects of some subjects' predicate. */
  all(subjects: NodeKey | NodeKey[], predicate: string): RdfTerm[] {
    const keys = Array.isArray(subjects) ? subjects : [subjects]
    return keys.flatMap((key) => [...(this.#objects.get(key)?.get(predicate)?.values() ?? [])])
  }

  /** The nodes a predicate leads to. */
  nodes(subjects: NodeKey | NodeKey[], predicate: string): NodeKey[] {
    return this.all(subjects, predicate)
      .filter((object) => !isLiteralTerm(object))
      .map(toNodeKey)
  }

  /** The objects that can be asked for by name, in the order of the alphabet: stores have none of their own. */
  iris(subjects: NodeKey | NodeKey[], predicate: string): string[] {
    const named = this.all(subjects, predicate).filter(isIriTerm)
    return [...new Set(named.map(({ value }) => value))].filter(canBeIri).sort()
  }

  /** Its first object in the order of the alphabet, so that answers do not depend on the store's order. */
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

  /** Whether the object is an object of any of the subject's predicates. */
  isAnywhere(subject: NodeKey, object: string): boolean {
    const predicates = [...(this.#objects.get(subject)?.keys() ?? [])]
    return predicates.some((predicate) => this.all(subject, predicate).some((each) => each.value === object))
  }

  isA(subjects: NodeKey | NodeKey[], type: string): boolean {
    return this.all(subjects, vocabulary.rdf('type')).some((each) => withPlainSchema(each.value) === type)
  }
}
