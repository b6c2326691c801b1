import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { ownDocuments } from './execute-document.ts'
import { specifiedRules, validate } from './graphql-js.ts'
import { limitRules } from './limits.ts'
import { SCHEMA_FILE } from './print-schema.ts'
import { schema } from './schema.ts'
import { toSdl } from './to-sdl.ts'

it('the written schema is the one that is served', () => {
  expect(readFileSync(SCHEMA_FILE, 'utf8')).toBe(toSdl())
})

it.each(ownDocuments)('a document of the pages is valid and within the limits: %s', (_, document) => {
  expect(
    validate(schema, document, [...specifiedRules, ...limitRules]).map(({ message }) => message),
  ).toEqual([])
})
