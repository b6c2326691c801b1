import { describe, expect, it } from 'vitest'
import { projectJsonSchema } from './project.ts'
import { PROJECT_VERSION } from './version.ts'

type Schema = {
  properties?: Record<string, Schema>
  required?: string[]
  const?: unknown
  default?: unknown
  items?: Schema
  oneOf?: Schema[]
  anyOf?: Schema[]
}

/** Returns the schemas that a value may match, across nested choices. */
const optionsOf = (schema: Schema): Schema[] => {
  const options = schema.oneOf ?? schema.anyOf
  return options ? options.flatMap(optionsOf) : [schema]
}

describe('the JSON Schema of projects', () => {
  const schema = projectJsonSchema() as Schema

  it('asks for what has no default', () => {
    expect(schema.required?.toSorted()).toEqual([
      'activeChartKey',
      'chartConfigs',
      'dataSource',
      'layout',
      'version',
    ])
    expect(schema.properties?.version?.const).toBe(PROJECT_VERSION)
  })

  it('knows every layout', () => {
    const layouts = optionsOf(schema.properties?.layout ?? {})
    expect(layouts.map(({ properties }) => properties?.type?.const)).toEqual([
      'tab',
      'dashboard',
      'dashboard',
      'singleURLs',
    ])
  })

  it('knows every type of chart by its own fields', () => {
    const charts = optionsOf(schema.properties?.chartConfigs?.items ?? {})
    expect(charts).toHaveLength(11)
    for (const { properties, required } of charts) {
      expect(typeof properties?.chartType?.const).toBe('string')
      expect(required).toContain('fields')
    }
  })

  it('survives JSON', () => {
    expect(JSON.parse(JSON.stringify(schema))).toEqual(schema)
  })
})
