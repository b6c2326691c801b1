import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { CHART_TYPE_NAMES } from '@tessera/chart'
import { COMPONENT_ID_SEPARATOR, toComponentId } from '@tessera/cube'
import { demoCubes } from '@tessera/demo'
import { describe, expect, it } from 'vitest'
import { openProject } from './open-project.ts'
import { toStored } from './parse-project.ts'

const folder = join(import.meta.dirname, '../../../docs/examples')
const examples = readdirSync(folder).map((file) => ({
  name: file.replace(/\.json$/, ''),
  text: readFileSync(join(folder, file), 'utf8'),
}))
const context = { cubes: new Map(), newKey: (index: number) => `newKey${index}` }

const componentIds = new Set(
  demoCubes.flatMap(({ unversionedIri, components }) =>
    Object.values(components).map((iri) => toComponentId(unversionedIri, iri)),
  ),
)

/** Returns all component ids in a value, both as keys and as values. */
function idsIn(value: unknown): string[] {
  if (typeof value === 'string') return value.includes(COMPONENT_ID_SEPARATOR) ? [value] : []
  if (typeof value !== 'object' || value === null) return []
  return [...Object.keys(value), ...Object.values(value)].flatMap(idsIn)
}

describe('the documented examples', () => {
  it('are one for each type of chart, and a dashboard', () => {
    expect(examples.map(({ name }) => name).toSorted()).toEqual([...CHART_TYPE_NAMES, 'dashboard'].toSorted())
  })

  it('are named by the data model, which has a row for each', () => {
    const page = readFileSync(join(folder, '../data-model.md'), 'utf8')
    for (const name of CHART_TYPE_NAMES) expect(page).toContain(`[${name}](examples/${name}.json)`)
  })

  it.each(examples)('open as they are written: $name', ({ name, text }) => {
    const written = JSON.parse(text)
    const opened = openProject(written, context)
    expect(opened).toMatchObject({ ok: true, losses: [], warnings: [] })
    if (!opened.ok) return
    expect(opened.project).toEqual(written)
    expect(openProject(toStored(opened.project), context)).toMatchObject({ ok: true, project: written })
    if (name !== 'dashboard')
      expect(opened.project.chartConfigs.map((each) => each.chartType)).toEqual([name])
  })

  it.each(examples)('name datasets and components of the demo: $name', ({ text }) => {
    const opened = openProject(JSON.parse(text), context)
    const cubes = opened.ok ? opened.project.chartConfigs.flatMap((config) => config.cubes) : []
    for (const { iri, unversionedIri } of cubes) {
      expect(demoCubes.map((cube) => [cube.iri, cube.unversionedIri])).toContainEqual([iri, unversionedIri])
    }
    const named = idsIn(JSON.parse(text))
    expect(named.length).toBeGreaterThan(0)
    for (const id of named) expect(componentIds).toContain(id)
  })
})
