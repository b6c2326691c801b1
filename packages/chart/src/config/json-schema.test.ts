import { describe, expect, it } from 'vitest'
import * as z from 'zod'
import { startAll } from '../testing/all-types.ts'
import { airports, waste } from '../testing/fixture.ts'
import { CUBES } from '../testing/generated-cubes.ts'
import { withFilterPositions } from './filter-positions.ts'
import { toJsonSchema } from './index.ts'

const schema = toJsonSchema()
const structure = z.fromJSONSchema(schema)
const fixtures = Object.entries({ ...CUBES, waste, airports })
const configs = fixtures.flatMap(([cube, fixture]) =>
  startAll(fixture).map((config) => ({ cube, type: config.chartType, config })),
)

const accepts = (input: unknown): boolean => structure.safeParse(JSON.parse(JSON.stringify(input))).success

describe('the JSON Schema of chart configs', () => {
  it('is JSON, with a title and its draft', () => {
    expect(JSON.parse(JSON.stringify(schema))).toEqual(schema)
    expect(schema).toMatchObject({
      $schema: 'https://json-schema.org/draft/2020-12/schema',
      title: 'Tessera chart config',
    })
  })
  it.each(configs)('accepts a chart of a cube $cube as $type', ({ config }) => {
    expect(accepts(config)).toBe(true)
    expect(accepts(withFilterPositions(config))).toBe(true)
  })
  it('lets everything be left out that has a default', () => {
    const { limits: _, interactiveFiltersConfig: __, ...bare } = configs[0]!.config
    expect(accepts(bare)).toBe(true)
  })
  const { config } = configs[0]!
  it.each<[string, unknown]>([
    ['without a key', { ...config, key: undefined }],
    ['of another version', { ...config, version: '1.0.0' }],
    ['of an unknown type', { ...config, chartType: 'donut' }],
    ['without fields', { ...config, fields: {} }],
    [
      'with a text as domain',
      { ...config, fields: { ...config.fields, y: { componentId: 'a', customDomain: ['1', 2] } } },
    ],
    ['with an unknown filter', { ...config, cubes: [{ iri: 'i', filters: { a: { type: 'some' } } }] }],
  ])('refuses one %s', (_, input) => {
    expect(accepts(input)).toBe(false)
  })
})
