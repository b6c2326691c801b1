import { LOCALES } from '@tessera/cube'
import { rdf, writeIri, writeLiteral, xsd } from '@tessera/cube/rdf'
import type { Label } from './text.ts'
import { inLanguage } from './text.ts'

/** Returns a plain or typed literal in N-Triples syntax. */
export const literal = (value: string | number, datatype?: string): string =>
  writeLiteral(String(value), { datatype })

/** Returns a label as one literal per language. */
export function inEveryLanguage(label: Label): string[] {
  return LOCALES.map((locale) => writeLiteral(inLanguage(label, locale), { language: locale }))
}

/**
 * Distinct triples in insertion order. Cubes that share categories describe them repeatedly. Subjects and objects are
 * N-Triples terms, predicates are IRIs.
 */
export class Graph {
  readonly #lines = new Set<string>()
  #blanks = 0

  get size(): number {
    return this.#lines.size
  }

  add(subject: string, predicate: string, ...objects: string[]): void {
    for (const object of objects) this.#lines.add(`${subject} <${predicate}> ${object} .`)
  }

  /** A new blank node. */
  blank(): string {
    this.#blanks += 1
    return `_:b${this.#blanks}`
  }

  /** Adds an RDF list and returns its first node. */
  list(items: string[]): string {
    let rest = writeIri(rdf('nil'))
    for (const item of items.toReversed()) {
      const node = this.blank()
      this.add(node, rdf('first'), item)
      this.add(node, rdf('rest'), rest)
      rest = node
    }
    return rest
  }

  toString(): string {
    return `${[...this.#lines].join('\n')}\n`
  }
}

/** Returns the literal of a number as written in the source. Throws if the datatype cannot hold it. */
export function numberLiteral(value: string | number, datatype: 'integer' | 'decimal'): string {
  const pattern = datatype === 'integer' ? /^-?\d+$/ : /^-?\d+(\.\d+)?$/
  if (!pattern.test(String(value))) throw new Error(`Not ${datatype}: ${value}`)
  return literal(value, xsd(datatype))
}
