import { describe, expect, it } from 'vitest'
import { readQueryForm } from './query-form.ts'

describe('the form of a query', () => {
  it.each([
    ['SELECT * { ?s ?p ?o }', 'select', false],
    ['ask {}', 'ask', false],
    ['construct where { ?s ?p ?o }', 'construct', false],
    ['DESCRIBE <http://a>', 'describe', false],
    ['BASE <http://a/> PREFIX ex: <http://b#> SELECT * FROM ex:g {}', 'select', true],
    ['PREFIX : <http://b>\nPREFIX ex:<http://c>\n\nASK FROM <http://g> {}', 'ask', true],
    ['# INSERT\n SELECT * {}', 'select', false],
    ['PREFIX # INSERT DATA\n a: <x> INSERT DATA {}', 'update', false],
    ['WITH <g> DELETE {} WHERE {}', 'update', false],
    ['BASESELECT {}', 'select', false],
    ['PREFIX SELECT {}', undefined, false],
    ['', undefined, false],
    ['"SELECT" ASK', 'ask', false],
    ['{ SELECT', undefined, false],
  ])('%j', (query, form, namesGraphs) => {
    expect(readQueryForm(query)).toEqual({ form, namesGraphs })
  })

  it.each([
    ['in an iri', '<http://a/ FROM >', true],
    ['in an iri without a space', '<http://a/FROM>', false],
    ['in a string', '"a FROM b"', false],
    ['in a string of three marks', '"""a "FROM" b"""', false],
    ['in a string over lines', "'''a\nFROM\nb'''", false],
    ['after an escaped mark', '"a \\" FROM b"', false],
    ['after an escaped backslash', '"a \\\\" FROM <g>', true],
    ['in a string that is not closed', '"a FROM b\n', true],
    ['after an open string of three marks', '"""a FROM b', true],
    ['after an open string with escaped marks', '"a \\" FROM \\" b\n"c"', true],
    ['after a string with the other mark', `"it's" FROM <g>`, true],
    ['in a string that begins after an open one', `"a 'FROM' b`, false],
    ['in a comment', '# FROM <g>', false],
    ['after a comment', '# it is "open\nFROM <g>', true],
    ['after a # in an iri', '<http://a#b> FROM <g>', true],
    ['as a variable', '?FROM $FROM', false],
    ['as a prefix', 'FROM:a b:FROM', false],
    ['as a part of a word', 'FROMAGE', false],
    ['after a comparison', '?a < ?b FROM <g>', true],
    ['in a string after an open one', '"a \\\n" FROM "', false],
  ])('FROM %s', (_, text, namesGraphs) => {
    expect(readQueryForm(`SELECT * ${text}`)).toEqual({ form: 'select', namesGraphs })
  })
})

describe('a query that is made to be read slowly', () => {
  const PIECES = [
    '\\"',
    "\\'",
    '<',
    '"""',
    "'''",
    '"',
    "'",
    'PREFIX ',
    'PREFIX a:',
    'BASE ',
    'FROM:',
    '#',
    '# \n',
  ]
  const MIXED = ['<"', `"'`, `\\"\\'`, `"""'''`, '\\', '"\\\n', '<a>', '""""', '"""\\', ' ']

  it.each([...PIECES, ...MIXED])('is looked at a few times for each character: %j', (piece) => {
    for (const before of ['SELECT ', '', 'SELECT "', "SELECT '''", 'SELECT <']) {
      const query = before + piece.repeat(10_000)
      let looks = 0
      const charAt = (at: number) => {
        looks += 1
        return query[at] ?? ''
      }
      readQueryForm(query, charAt)
      expect(looks).toBeLessThan(20 * query.length)
    }
  })

  it('may be as long as a body', () => {
    expect(readQueryForm(`SELECT ${'\\"'.repeat(500_000)} FROM <g>`)).toEqual({
      form: 'select',
      namesGraphs: true,
    })
    expect(readQueryForm('PREFIX a: '.repeat(100_000)).form).toBeUndefined()
  })
})
