import type { Label } from './text.ts'
import { inLanguage, languages } from './text.ts'
import { rdf, xsd } from './vocabulary.ts'

const escapes: Readonly<Record<string, string>> = { '\\': '\\\\', '"': '\\"', '\n': '\\n', '\r': '\\r' }
const quoted = (value: string) => `"${value.replace(/[\\"\n\r]/g, (character) => escapes[character] ?? '')}"`

/** An IRI as N-Triples writes it. */
export function iri(value: string): string {
  if (/[\s<>"{}|\\^`]/.test(value)) throw new Error(`Not an IRI: ${value}`)
  return `<${value}>`
}

/** A plain or typed literal as N-Triples writes it. */
export function literal(value: string | number, datatype?: string): string {
  return datatype === undefined ? quoted(String(value)) : `${quoted(String(value))}^^<${datatype}>`
}

/** A label as one literal per language. */
export function inEveryLanguage(label: Label): string[] {
  return languages.map((language) => `${quoted(inLanguage(label, language))}@${language}`)
}

/**
 * Triples in the order they are added, each once: cubes that share categories describe them again and again.
 * Subjects and objects are N-Triples terms, predicates are IRIs.
 */
export class Graph {
  private readonly lines = new Set<string>()
  private blanks = 0

  get size(): number {
    return this.lines.size
  }

  add(subject: string, predicate: string, ...objects: readonly string[]): void {
    for (const object of objects) this.lines.add(`${subject} <${predicate}> ${object} .`)
  }

  /** A new blank node. */
  blank(): string {
    this.blanks += 1
    return `_:b${this.blanks}`
  }

  /** An RDF list; returns its first node. */
  list(items: readonly string[]): string {
    let rest = iri(rdf('nil'))
    for (const item of items.toReversed()) {
      const node = this.blank()
      this.add(node, rdf('first'), item)
      this.add(node, rdf('rest'), rest)
      rest = node
    }
    return rest
  }

  toString(): string {
    return `${[...this.lines].join('\n')}\n`
  }
}

/** The literal of a number as the source writes it; refuses what the datatype cannot hold. */
export function numberLiteral(value: string | number, datatype: 'integer' | 'decimal'): string {
  const pattern = datatype === 'integer' ? /^-?\d+$/ : /^-?\d+(\.\d+)?$/
  if (!pattern.test(String(value))) throw new Error(`Not ${datatype}: ${value}`)
  return literal(value, xsd(datatype))
}
