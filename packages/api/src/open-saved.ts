import { allComponents, type Components, readComponentId } from '@tessera/cube'
import { type DataSource, type Opened, openProject, type Refused } from '@tessera/project'
import type { DataFailure } from './data-failure.ts'
import { unknownSource } from './data-failure.ts'

/** Queries a source about cubes by iri. */
export type AskCubes = {
  /** Loads components without values; rejects if the cube does not exist. */
  components(iri: string): Promise<Components>
  unversionedIri(iri: string): Promise<string>
  latestIri(iri: string): Promise<string>
  /** Whether an error means that the cube does not exist, so retrying is pointless. */
  isMissing(error: unknown): boolean
  toFailure(error: unknown): DataFailure
  /** A cache of recent lookups by iri. If `undefined` was found, the cube does not exist. */
  known?: { get(iri: string): Found | undefined; set(iri: string, found: Found): unknown }
}

export type Found = { cube: CubeLookup | undefined }

/**
 * An opened chart. `doubt` is the reason why its datasets are unknown. The project's references to them are then
 * guesses and must not be stored.
 */
export type OpenedChart = Opened & { doubt?: DataFailure }

/** The maximum number of lookups. Each takes up to three requests to the source, all before the chart's own. */
const MAX_LOOKUPS = 15

const TOO_MANY: DataFailure = {
  message: `A chart of an earlier version can only be opened if at most ${MAX_LOOKUPS} of its datasets must be looked up.`,
  code: 'TOO_LARGE',
}

type CubeLookup = { unversionedIri: string; componentIris?: string[] }

/**
 * Opens a chart of any version as a current project. First looks up its cubes at its source, for the migrations.
 * `connect` finds the source; undefined if it is not configured. `isStrict` requires projects of the current version to
 * be valid without repairs.
 */
export async function openSaved(
  stored: unknown,
  newKey: (index: number) => string,
  connect: (source: DataSource) => AskCubes | undefined,
  { isStrict = false }: { isStrict?: boolean } = {},
): Promise<OpenedChart | Refused> {
  const first = openProject(stored, { cubes: new Map(), newKey, isStrict })
  if (!first.ok || first.unknownCubes.length === 0) return first
  const { dataSource } = first.project
  const ask = connect(dataSource)
  if (!ask) return { ...first, doubt: unknownSource(dataSource.url) }
  if (first.unknownCubes.length > MAX_LOOKUPS) return { ...first, doubt: TOO_MANY }
  const { cubes, doubt } = await lookUpCubes(ask, first.unknownCubes)
  const opened = openProject(stored, { cubes, newKey, isStrict })
  if (!opened.ok || opened.unknownCubes.length === 0) return opened
  return { ...opened, doubt: doubt ?? toMissing(opened.unknownCubes[0] ?? '') }
}

const toMissing = (iri: string): DataFailure => ({
  message: `The dataset ${iri.slice(0, 300)} no longer exists, and the chart does not state which dataset it is a version of.`,
  code: 'NOT_FOUND',
})

async function lookUpCubes(
  ask: AskCubes,
  iris: string[],
): Promise<{ cubes: Map<string, CubeLookup>; doubt?: DataFailure }> {
  const cubes = new Map<string, CubeLookup>()
  const doubts: DataFailure[] = []
  const look = async (iri: string): Promise<void> => {
    try {
      const found = ask.known?.get(iri) ?? { cube: await lookUp(ask, iri) }
      ask.known?.set(iri, found)
      if (found.cube) cubes.set(iri, found.cube)
    } catch (error) {
      doubts.push(ask.toFailure(error))
    }
  }
  await Promise.all(iris.map(look))
  const [doubt] = doubts
  return { cubes, ...(doubt && { doubt }) }
}

/** Looks up a cube. For a version that no longer exists, uses its history and newest version. */
async function lookUp(ask: AskCubes, iri: string): Promise<CubeLookup | undefined> {
  const own = await readIds(ask, iri)
  if (own) return own
  const unversionedIri = await ask.unversionedIri(iri)
  if (unversionedIri === iri) return undefined
  const latestIri = await ask.latestIri(iri)
  const latest = latestIri === iri ? undefined : await readIds(ask, latestIri)
  return { unversionedIri, ...(latest && { componentIris: latest.componentIris }) }
}

/** Reads the component iris and the unversioned iri from the ids of a cube's components, which contain both. */
async function readIds(
  ask: AskCubes,
  iri: string,
): Promise<{ unversionedIri: string; componentIris: string[] } | undefined> {
  const components = await ask.components(iri).catch((error: unknown) => {
    if (ask.isMissing(error)) return undefined
    throw error
  })
  const ids = components ? allComponents(components).flatMap(({ id }) => readComponentId(id) ?? []) : []
  const [first] = ids
  return (
    first && { unversionedIri: first.cubeIri, componentIris: ids.map(({ componentIri }) => componentIri) }
  )
}
