import { readFileSync } from 'node:fs'
import * as api from '@tessera/api'
import { expect, it } from 'vitest'
import { type DocumentNode, specifiedRules, validate } from './graphql-js.ts'
import { limitRules } from './limits.ts'
import { SCHEMA_FILE } from './print-schema.ts'
import { schema } from './schema.ts'
import { toSdl } from './to-sdl.ts'

const isDocument = (value: unknown): value is DocumentNode =>
  typeof value === 'object' && value !== null && 'kind' in value && value.kind === 'Document'

const documents = Object.entries(api as Record<string, unknown>).flatMap(([name, value]) =>
  isDocument(value) ? [{ name, document: value }] : [],
)

it('the written schema is the one that is served', () => {
  expect(readFileSync(SCHEMA_FILE, 'utf8')).toBe(toSdl())
})

it.each(documents)('a document of the pages is valid and within the limits: $name', ({ document }) => {
  expect(
    validate(schema, document, [...specifiedRules, ...limitRules]).map(({ message }) => message),
  ).toEqual([])
})
