import type { RdfTerm, Row } from '../model/rdf-term.ts'
import { SourceError } from '../source.ts'
import { toNumberText } from '../sparql/exact-text.ts'
import { joinSparql, type SparqlText, sparql, variable } from '../sparql/term.ts'

/** Separates the cells of a packed row. It is not allowed in IRIs, and a text that contains it is detected. */
const SEPARATOR = '\u001F'
const SEPARATOR_TERM = sparql`"\\u001F"`

/**
 * Creates a query for rows of one text each, in ?row, that contains the terms of all cells. Stores spend most of their
 * time on serializing terms: Virtuoso returns 5 thousand rows of seven terms a second, and 15 thousand rows of one
 * text.
 */
export function toPackedQuery(names: string[], where: SparqlText): SparqlText {
  const parts = names.flatMap((name, index) =>
    index === 0 ? [toCell(name)] : [SEPARATOR_TERM, toCell(name)],
  )
  return sparql`SELECT (CONCAT(${joinSparql(parts, ', ')}) AS ?row) WHERE { ${where} }`
}

/**
 * Encodes a term as `u` and its IRI, or as `l`, datatype, language and text, separated by spaces; an absent term is
 * empty. Absence is tested explicitly, because Virtuoso treats an unbound variable as a literal with an empty text.
 */
function toCell(name: string): SparqlText {
  const cell = variable(name)
  const literal = sparql`CONCAT("l", STR(DATATYPE(${cell})), " ", LANG(${cell}), " ", STR(${cell}))`
  return sparql`COALESCE(IF(isIRI(${cell}), CONCAT("u", STR(${cell})), IF(BOUND(${cell}) && isLiteral(${cell}), ${literal}, "")), "")`
}

/**
 * Returns the rows as a plain query would have. The first name is never absent. Throws a SourceError if a text is not
 * in the expected form.
 */
export const unpackRows = (rows: Row[], names: string[]): Row[] =>
  rows.map(({ row }) => {
    const cells = row?.value.split(SEPARATOR) ?? []
    // Blank nodes have no text, so cubes that contain them need a plain query.
    if (cells.length !== names.length || cells[0] === '') {
      throw new SourceError('bad-answer', 'The data source cannot return rows as text.', row?.value)
    }
    return Object.fromEntries(names.map((name, index) => [name, parseCell(cells[index] ?? '')]))
  })

const LITERAL = /^l(\S*) (\S*) ([\s\S]*)$/

function parseCell(text: string): RdfTerm | undefined {
  if (text === '') return undefined
  if (text.startsWith('u')) return { type: 'uri', value: text.slice(1) }
  const [, datatype, language, value] = LITERAL.exec(text) ?? []
  if (value === undefined) {
    throw new SourceError('bad-answer', 'The data source cannot return rows as text.', text)
  }
  // Texts with a language have no datatype of their own.
  if (language) return { type: 'literal', value, 'xml:lang': language }
  return datatype
    ? { type: 'literal', value: toNumberText(value, datatype), datatype }
    : { type: 'literal', value }
}
