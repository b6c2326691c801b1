import { Store } from 'oxigraph'
import { describe, expect, test } from 'vitest'
import { canBeIri } from '../model/rdf-term.ts'
import { integer, iri, literal, type SparqlText, sparql, term, values, variable } from './term.ts'

const HOSTILE = [
  '"',
  "'",
  '\\',
  '\\"',
  '\\u0022',
  '"""',
  "'''",
  '\n',
  '\r\n',
  '\t',
  '\u0000',
  '\u2028',
  '\ud800',
  '#',
  '# comment',
  '}',
  '} DROP ALL #',
  '"^^<x:y> . ?s ?p ?o . #',
  '> <x:y> ?o . #',
  '<',
  '>',
  '{}|^`',
  '%',
  '%zz',
  '[',
  ']',
  ' ',
  '',
  '😀',
  '\uffff',
]

/** Returns the term as the query engine parses it. */
function echo(written: SparqlText): { type: string; value: string } {
  const [row] = new Store().query(String(sparql`SELECT ?x WHERE { VALUES ?x { ${written} } }`)) as Map<
    string,
    { termType: string; value: string }
  >[]
  const found = row?.get('x')
  return { type: found?.termType ?? '', value: found?.value ?? '' }
}

describe('a term in a query', () => {
  test('as a literal, is the text it was made of', () => {
    for (const text of HOSTILE) {
      for (const each of [text, `a${text}b`]) {
        expect(echo(literal(each))).toEqual({ type: 'Literal', value: each.toWellFormed() })
        expect(echo(literal(each, { language: 'de-CH' })).value).toBe(each.toWellFormed())
        expect(echo(literal(each, { datatype: 'http://x/type' })).value).toBe(each.toWellFormed())
      }
    }
  })
  test('as an iri, stays one iri', () => {
    for (const text of HOSTILE) {
      const written = `http://example.org/a${text}b`
      const { type, value } = echo(iri(written))
      expect(type).toBe('NamedNode')
      const isPercent = text.startsWith('%')
      if (!isPercent) expect(decodeURIComponent(value)).toBe(written.toWellFormed())
    }
  })
  test('as an iri without anything forbidden, is written as it is', () => {
    for (const text of [
      'https://a.example/b#c',
      'urn:x:y',
      'http://[::1]:80/a',
      'https://a.example/é?q=1&r=%20',
      'mailto:a@b',
    ]) {
      expect(String(iri(text))).toBe(`<${text}>`)
    }
  })
  test('is rejected if it is not an absolute IRI', () => {
    for (const text of ['', 'a', '/a', '//a', ' http://a', '<http://a>', 'http://[a']) {
      expect(canBeIri(text)).toBe(false)
      expect(() => iri(text)).toThrow(TypeError)
    }
  })
  test('of an answer can be asked for, except for blank nodes', () => {
    expect(String(term({ type: 'uri', value: 'x:y' }))).toBe('<x:y>')
    expect(String(term({ type: 'literal', value: 'a', 'xml:lang': 'de' }))).toBe('"a"@de')
    expect(String(term({ type: 'typed-literal', value: '1', datatype: 'x:int' }))).toBe('"1"^^<x:int>')
    expect(() => term({ type: 'bnode', value: 'b' })).toThrow(TypeError)
  })
})

describe('the sparql tag', () => {
  test('takes terms and other pieces of SPARQL', () => {
    const inner = sparql`?s ${iri('x:p')} ${literal('o')}`
    expect(String(sparql`SELECT * { ${inner} } LIMIT ${integer(3)}`)).toBe(
      'SELECT * { ?s <x:p> "o" } LIMIT 3',
    )
    expect(String(values('v', [iri('x:a'), iri('x:b')]))).toBe('VALUES ?v { <x:a> <x:b> }')
  })
  test('refuses plain texts and what only looks like a piece', () => {
    const forged = { toString: () => '} DROP ALL' }
    for (const piece of ['} DROP ALL', forged, 3, undefined]) {
      expect(() => sparql`SELECT * { ${piece as unknown as SparqlText} }`).toThrow(TypeError)
    }
  })
  test('refuses names, numbers and language tags that are none', () => {
    for (const name of ['', 'a b', '1a', 'a}', 'ä']) expect(() => variable(name)).toThrow(TypeError)
    for (const number of [-1, 1.5, Number.NaN, Number.POSITIVE_INFINITY])
      expect(() => integer(number)).toThrow(TypeError)
    for (const language of ['de CH', '"', '@', 'de-'])
      expect(() => literal('a', { language })).toThrow(TypeError)
  })
})
