import { createHash } from 'node:crypto'
import { CHART_KEY_LENGTH } from '@tessera/api/rest'
import { allComponents, readComponentId } from '@tessera/cube'
import {
  type Opened,
  openProject,
  PROJECT_VERSION,
  type Project,
  parseProject,
  type Refused,
  readMigrationNeeds,
} from '@tessera/project'
import type { CubeSource } from '@tessera/sources'
import type { Sources } from '../sources.ts'

type CubeLookup = { unversionedIri: string; componentIris: string[] }

/** What is posted: of today's version it must be right as it is, an earlier one is migrated. */
export async function openPosted(
  posted: Record<string, unknown>,
  key: string,
  sources: Pick<Sources, 'find'>,
): Promise<Opened | Refused> {
  if (posted.version !== PROJECT_VERSION) return openStored(posted, key, sources)
  const parsed = parseProject(posted)
  if (parsed.ok) return toOpened(parsed.value)
  const [issue] = parsed.issues
  return { ok: false, path: issue?.path ?? '', message: issue?.message ?? 'This is not valid.' }
}

const toOpened = (project: Project): Opened => ({
  ok: true,
  project,
  losses: [],
  warnings: [],
  unknownKeys: [],
})

/**
 * A stored or posted project of any age as one of today's. What its migrations ask for is looked up in its source
 * first; a source that is not there, or does not answer, leaves them to guess by the likeness of iris.
 */
export async function openStored(
  stored: unknown,
  key: string,
  sources: Pick<Sources, 'find'>,
): Promise<Opened | Refused> {
  const current = parseProject(stored)
  if (current.ok) return toOpened(current.value)
  const needs = readMigrationNeeds(stored)
  const source = needs.dataSource && sources.find(needs.dataSource.type, needs.dataSource.url)
  const cubes = new Map<string, CubeLookup>()
  if (source) {
    const looked = needs.cubeIris.map(async (iri) => {
      const found = await lookUp(source, iri).catch(() => undefined)
      if (found) cubes.set(iri, found)
    })
    await Promise.all(looked)
  }
  return openProject(stored, { cubes, newKey: (index) => toChartKey(key, index) })
}

async function lookUp(source: CubeSource, iri: string): Promise<CubeLookup> {
  const [unversionedIri, components] = await Promise.all([
    source.unversionedIri(iri),
    source.components({ iri }, 'de'),
  ])
  const componentIris = allComponents(components).flatMap(({ id }) => readComponentId(id)?.componentIri ?? [])
  return { unversionedIri, componentIris }
}

/** The key of a chart that was stored without one: the same whenever it is opened, so that links to it hold. */
const toChartKey = (projectKey: string, index: number): string =>
  createHash('sha256').update(`${projectKey}\n${index}`).digest('base64url').slice(0, CHART_KEY_LENGTH)
