import { isIri, rdf } from '@tessera/cube/rdf'
import n3, { type BlankNode, type Literal, type NamedNode, type Quad } from 'n3'

const { blankNode, literal, namedNode, quad } = n3.DataFactory

/** What a statement may be about, and what it may say. */
export type Node = NamedNode | BlankNode
export type Value = Node | Literal

/** A property and its values; what is not stated is undefined and makes no statement. */
export type Statement = [predicate: string, ...values: (Value | undefined)[]]

export const toIri = (text: string): NamedNode => namedNode(text)
/** The text as an iri, where it is one. */
export const readIri = (text: string | undefined): NamedNode | undefined =>
  text !== undefined && isIri(text) ? namedNode(text) : undefined

/** A text in a language (or in none that is known); undefined where it is empty. */
export const toText = (text: string | undefined, language?: string): Literal | undefined =>
  text?.trim() ? literal(text.trim().toWellFormed(), language || undefined) : undefined

export const toTyped = (text: string, datatype: string): Literal => literal(text, namedNode(datatype))

/** Statements about things, in the order they were made. */
export class DescriptionGraph {
  readonly #quads = new Map<string, Quad>()
  #count = 0

  get quads(): Quad[] {
    return [...this.#quads.values()]
  }

  /** States what something is and says of itself. */
  add(subject: Node, type: string, statements: Statement[]): Node {
    this.#state(subject, rdf('type'), toIri(type))
    for (const [predicate, ...values] of statements) {
      for (const value of values) if (value) this.#state(subject, predicate, value)
    }
    return subject
  }

  /** What is said twice is said once. */
  #state(subject: Node, predicate: string, value: Value): void {
    this.#quads.set(`${subject.id} ${predicate} ${value.id}`, quad(subject, toIri(predicate), value))
  }

  /** The same of something that has no iri. */
  addBlank(type: string, statements: Statement[]): Node {
    return this.add(blankNode(`n${this.#count++}`), type, statements)
  }
}
