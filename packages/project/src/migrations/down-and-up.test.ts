import { describe, expect, it } from 'vitest'
import { openProject } from '../open-project.ts'
import { isLater, type JsonObject } from './charts.ts'
import { context } from './fixtures/contexts.ts'
import { plainProjectAt, withMembers } from './fixtures/fixture.ts'
import { FIXTURES } from './fixtures/index.ts'
import { STORED } from './fixtures/stored-charts.ts'
import { migrateProject, PROJECT_CHAIN } from './run.ts'
import { toDocument } from './stored-shapes.ts'

const VERSIONS = PROJECT_CHAIN.versions

/** The versions at which the stored charts join: before layouts, the current one, and the newest. */
const STORED_AT = ['3.0.0', '4.3.0', '5.2.0']

/**
 * Returns all projects of the fixtures at a version: plain ones, results of the step to that version, and stored ones.
 */
function projectsAt(version: string): JsonObject[] {
  const stepped = (FIXTURES[version] ?? []).flatMap(({ of, after }) =>
    of.map((kind) => withMembers(plainProjectAt(kind, version), after)),
  )
  const missing = { dataSet: 'https://environment.example/cube/waste/7' }
  const stored = Object.values(STORED_AT.includes(version) ? STORED : {}).map(
    (input) => migrateProject(toDocument(input, missing), context, version).project,
  )
  return [plainProjectAt('one', version), plainProjectAt('two', version), ...stepped, ...stored]
}

/** Migrates a project down and up again. Returns whether nothing was lost. */
function goDownAndUp(project: JsonObject, from: string, below: string): boolean {
  const down = migrateProject(project, context, below)
  const up = migrateProject(down.project, context, from)
  const isLossless = down.losses.length === 0
  if (isLossless) expect(withIris(up.project)).toEqual(withIris(project))
  expect(openProject(up.project, context)).toMatchObject({ ok: true })
  return isLossless
}

/** Removes the unversioned IRIs, which version 4.0.0 adds and charts of the reference system lack. */
const withIris = (project: JsonObject): unknown =>
  JSON.parse(JSON.stringify(project), (key, value) => (key === 'unversionedIri' ? undefined : value))

describe.each(VERSIONS.slice(1))('a project of version %s', (version) => {
  it('stepped down to any version and up again is a project, and the same if no loss was told', () => {
    const below = VERSIONS.filter((other) => isLater(PROJECT_CHAIN, version, other))
    const ends = [...new Set([below.at(-1) ?? '', '1.0.0'])]
    const lossless = projectsAt(version).flatMap((project) =>
      ends.filter((target) => goDownAndUp(project, version, target)),
    )
    // Otherwise nothing would have been compared.
    expect(lossless.length).toBeGreaterThan(0)
  })
})

describe('the plain project of one chart', () => {
  it('is the same after the whole way down and up', () => {
    const newest = plainProjectAt('one', '5.2.0')
    const { project, losses } = migrateProject(newest, context, '1.0.0')
    expect(losses).toEqual([])
    expect(project).toMatchObject({ version: '1.0.0', chartConfig: { version: '1.4.2' } })
    expect(migrateProject(project, context, '5.2.0').project).toEqual(newest)
  })
})
