import { writeLiteral } from '@tessera/cube/rdf'
import { canBeIri, datatypeOf, isLanguageTag, isLiteralTerm, type RdfTerm } from '../model/rdf-term.ts'

/** A piece of SPARQL. Only this module creates them, so that external text is always escaped. */
export class SparqlText {
  readonly #text: string
  constructor(text: string, seal: symbol) {
    if (seal !== SEAL) throw new TypeError('SPARQL text is made with the sparql tag.')
    this.#text = text
  }
  toString(): string {
    return this.#text
  }
}

const SEAL = Symbol('sparql')
const seal = (text: string): SparqlText => new SparqlText(text, SEAL)

/** Builds SPARQL from terms and other pieces. Plain strings are rejected by the type and at run time. */
export function sparql(strings: TemplateStringsArray, ...pieces: SparqlText[]): SparqlText {
  let text = strings[0] ?? ''
  pieces.forEach((piece, index) => {
    if (!(piece instanceof SparqlText)) throw new TypeError('Only terms may be interpolated into a query.')
    text += String(piece) + (strings[index + 1] ?? '')
  })
  return seal(text)
}

export const joinSparql = (
  pieces: SparqlText[],
  separator: ' ' | '\n' | ' UNION ' | ' && ' | ', ' = '\n',
): SparqlText => seal(pieces.map(String).join(separator))

export const emptySparql: SparqlText = seal('')

/** Characters that RFC 3987 forbids in iris, and percent signs that do not start an escape. */
const NOT_IN_IRI =
  /[^!#$%&'()*+,\-./0-9:;=?@A-Z_a-z~[\]\u00A0-\uD7FF\uF900-\uFDCF\uFDF0-\uFFEF\u{10000}-\u{1FFFD}\u{20000}-\u{2FFFD}\u{30000}-\u{3FFFD}]|%(?![0-9A-Fa-f]{2})/gu

function escapeIri(text: string): string {
  const escaped = text.toWellFormed().replace(NOT_IN_IRI, (char) => encodeURIComponent(char))
  const afterHost = escaped.match(/^[^/]*\/\/\[[^\]]*\]/)?.[0].length ?? 0
  const rest = escaped.slice(afterHost).replace(/[[\]]/g, (char) => encodeURIComponent(char))
  // A fragment cannot contain another `#`.
  const [start = '', ...fragments] = (escaped.slice(0, afterHost) + rest).split('#')
  return fragments.length > 0 ? `${start}#${fragments.join('%23')}` : start
}

/**
 * Writes an iri as `<…>`, with characters that could end it percent-encoded. Throws if the text is not an absolute iri.
 */
export function iri(text: string): SparqlText {
  return seal(`<${toAbsoluteIri(text)}>`)
}

/** Returns whether an absolute IRI is written exactly as it is, so that a query finds it. */
export const isPlainIri = (text: string): boolean => escapeIri(text) === text

function toAbsoluteIri(text: string): string {
  if (!canBeIri(text)) throw new TypeError('This is not an absolute iri.')
  return escapeIri(text)
}

/** Writes a literal as `"…"`, with the iri of a datatype or a language tag. */
export function literal(value: string, kind: { datatype?: string; language?: string } = {}): SparqlText {
  const { datatype, language } = kind
  if (language && !isLanguageTag(language)) throw new TypeError('This is not a language tag.')
  return seal(
    writeLiteral(value, language ? { language } : { datatype: datatype && toAbsoluteIri(datatype) }),
  )
}

/** Returns a non-negative integer. */
export function integer(value: number): SparqlText {
  if (!Number.isSafeInteger(value) || value < 0) throw new TypeError('This is not a whole number.')
  return seal(String(value))
}

/** `?name`. */
export function variable(name: string): SparqlText {
  if (!/^[A-Za-z][A-Za-z0-9_]*$/.test(name)) throw new TypeError('This is not a variable name.')
  return seal(`?${name}`)
}

/**
 * Returns an iri or literal from a response, for use in a query. Blank nodes are not allowed, because their names are
 * valid only within the response.
 */
export function term(value: RdfTerm): SparqlText {
  if (value.type === 'bnode') throw new TypeError('A blank node cannot be queried.')
  if (!isLiteralTerm(value)) return iri(value.value)
  const language = value['xml:lang']
  return language ? literal(value.value, { language }) : literal(value.value, { datatype: datatypeOf(value) })
}

/** Writes `VALUES ?name { … }`. */
export const values = (name: string, terms: SparqlText[]): SparqlText =>
  sparql`VALUES ${variable(name)} { ${joinSparql(terms, ' ')} }`

/** Returns a property path of alternatives: `(<a>|<b>)`. */
export const anyOf = (iris: string[]): SparqlText =>
  seal(`(${iris.map((each) => String(iri(each))).join('|')})`)

/**
 * Writes `FILTER(?p IN (…))`, for the predicates of nodes bound earlier. With VALUES for both subjects and predicates,
 * stores join their product with all triples: 1 500 instead of 5 ms for 500 subjects on Oxigraph.
 */
export const onlyPredicates = (iris: string[]): SparqlText =>
  sparql`FILTER(?p IN (${joinSparql(iris.map(iri), ', ')}))`
