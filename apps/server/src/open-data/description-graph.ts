import { isIri, rdf } from '@tessera/cube/rdf'
import n3, { type BlankNode, type Literal, type NamedNode, type Quad } from 'n3'

const { blankNode, literal, namedNode, quad } = n3.DataFactory

/** A subject or object of statements. */
export type Node = NamedNode | BlankNode
export type Value = Node | Literal

/** A property and its values. `undefined` values are omitted. */
export type Statement = [predicate: string, ...values: (Value | undefined)[]]

export const toIri = (text: string): NamedNode => namedNode(text)
/** Returns the text as an iri, if it is one. */
export const readIri = (text: string | undefined): NamedNode | undefined =>
  text !== undefined && isIri(text) ? namedNode(text) : undefined

/** Returns a text with its language, if known; `undefined` if it is empty. */
export const toText = (text: string | undefined, language?: string): Literal | undefined =>
  text?.trim() ? literal(text.trim().toWellFormed(), language || undefined) : undefined

export const toTyped = (text: string, datatype: string): Literal => literal(text, namedNode(datatype))

/** RDF statements in the order in which they were added. */
export class DescriptionGraph {
  readonly #quads = new Map<string, Quad>()
  #count = 0

  get quads(): Quad[] {
    return [...this.#quads.values()]
  }

  /** Adds the type and the properties of a subject. */
  add(subject: Node, type: string, statements: Statement[]): Node {
    this.#state(subject, rdf('type'), toIri(type))
    for (const [predicate, ...values] of statements) {
      for (const value of values) if (value) this.#state(subject, predicate, value)
    }
    return subject
  }

  /** Adds statements. Duplicates are added once. */
  #state(subject: Node, predicate: string, value: Value): void {
    this.#quads.set(`${subject.id} ${predicate} ${value.id}`, quad(subject, toIri(predicate), value))
  }

  /** Adds the type and the properties of a subject without an iri. */
  addBlank(type: string, statements: Statement[]): Node {
    return this.add(blankNode(`n${this.#count++}`), type, statements)
  }
}
