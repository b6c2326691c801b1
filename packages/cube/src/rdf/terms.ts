import { xsd } from './vocabulary.ts'

/**
 * Returns whether a text can be written as an IRI in every RDF syntax without escaping: absolute, and without forbidden
 * characters.
 */
export const isIri = (text: string): boolean => /^[A-Za-z][A-Za-z\d+.-]*:[^\s\p{Cc}<>"{}|\\^`]+$/u.test(text)

/** Writes an IRI as `<…>`, for N-Triples, Turtle and SPARQL. Throws a TypeError if the text is not an IRI. */
export function writeIri(text: string): string {
  if (!isIri(text)) throw new TypeError(`Not an IRI: ${text}`)
  return `<${text}>`
}

const ESCAPES: Record<string, string> = { '\\': '\\\\', '"': '\\"', '\n': '\\n', '\r': '\\r', '\t': '\\t' }

/**
 * Writes a literal as `"…"`, with its language tag or datatype, for N-Triples, Turtle and SPARQL. Escapes only the
 * text: `language` must be a valid language tag, and `datatype` an IRI that needs no escaping.
 */
export function writeLiteral(
  text: string,
  kind: { datatype?: string | undefined; language?: string } = {},
): string {
  const escaped = text
    .toWellFormed()
    .replace(/["\\\n\r\t]/g, (char) => ESCAPES[char] ?? '')
    .replace(/\p{Cc}/gu, (char) => `\\u${char.charCodeAt(0).toString(16).padStart(4, '0')}`)
  if (kind.language) return `"${escaped}"@${kind.language}`
  if (!kind.datatype || kind.datatype === xsd('string')) return `"${escaped}"`
  return `"${escaped}"^^<${kind.datatype}>`
}
