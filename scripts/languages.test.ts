import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const ROOT = join(import.meta.dirname, '..')

/** Several languages in a row in a pattern, a list, a union or a record. */
const LIST =
  /\b(?:de\|fr|fr\|it|it\|en)\b|'(?:de|fr|it)'\s*[,|]\s*'(?:fr|it|en)'|\[\s*'(?:de|fr|it|en)',\s|\bde:[^\n]*\n?\s*fr:/

const ALLOWED = [
  // the central list of languages
  'packages/cube/src/languages.ts',
  // words that not every page needs, complete by their type
  'packages/cube/src/language-words.ts',
  'packages/sources/src/model/status-names.ts',
  // texts of the demo's charts, in the languages they are written in
  'apps/server/src/featured/',
  // generated from the schema
  'packages/api/src/graphql-env.generated.d.ts',
]
/** Tests name languages, labels of the demo are data, and migrations are frozen. */
const NO_PRODUCT =
  /node_modules|\/build\/|\.react-router|\.test\.|\/(testing|fixtures|migrations|contract|demo\/src)\//

it('stand in one list: no pattern and no other table names them', () => {
  const paths = ['apps', 'packages'].flatMap((home) =>
    readdirSync(join(ROOT, home), { recursive: true, encoding: 'utf8' }).map((path) => join(home, path)),
  )
  const files = paths.filter(
    (path) =>
      /\.tsx?$/.test(path) && !NO_PRODUCT.test(path) && !ALLOWED.some((each) => path.startsWith(each)),
  )
  expect(files.length).toBeGreaterThan(1000)
  expect(files.filter((path) => LIST.test(readFileSync(join(ROOT, path), 'utf8')))).toEqual([])
  for (const list of [
    '/^(de|fr|it|en)$/',
    "['de', 'fr']",
    "[['de', 'a'], ['fr', 'b']]",
    "{ de: '', fr: '' }",
  ])
    expect(list).toMatch(LIST)
})
