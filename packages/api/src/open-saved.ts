import { allComponents, type Components, readComponentId } from '@tessera/cube'
import { type DataSource, type Opened, openProject, type Refused } from '@tessera/project'
import type { DataFailure } from './data-failure.ts'
import { unknownSource } from './data-failure.ts'

/** How a source is asked about cubes, by their iris. */
export type AskCubes = {
  /** Components without values; rejects where there is no such cube. */
  components(iri: string): Promise<Components>
  unversionedIri(iri: string): Promise<string>
  latestIri(iri: string): Promise<string>
  /** Whether a failure says that there is no such cube, and so will not pass. */
  isMissing(error: unknown): boolean
  toFailure(error: unknown): DataFailure
  /** What was found lately, by iri; `undefined` in it: there is no such cube. */
  known?: { get(iri: string): Found | undefined; set(iri: string, found: Found): unknown }
}

export type Found = { cube: CubeLookup | undefined }

/** `doubt`: why it is not known which datasets a chart shows. What it says of them is a guess then, and nothing to be kept. */
export type OpenedChart = Opened & { doubt?: DataFailure }

/** Each costs its source up to three questions, and all of them come before the chart's own. */
const MAX_LOOKUPS = 15

const TOO_MANY: DataFailure = {
  message: `A chart of an earlier version is opened where it names at most ${MAX_LOOKUPS} datasets that must be looked up.`,
  code: 'TOO_LARGE',
}

type CubeLookup = { unversionedIri: string; componentIris?: string[] }

/**
 * A chart of any age as a project of today, after what its migrations must know of its cubes has been asked of its
 * source. `connect` finds the source; undefined where it is not configured. `isStrict`: one of today's version must be
 * right as it is.
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
  message: `The dataset ${iri.slice(0, 300)} is not there any more, and the chart does not say what it is a version of.`,
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

/** What is known of a cube; of a version that is gone what its history and its newest version say. */
async function lookUp(ask: AskCubes, iri: string): Promise<CubeLookup | undefined> {
  const own = await readIds(ask, iri)
  if (own) return own
  const unversionedIri = await ask.unversionedIri(iri)
  if (unversionedIri === iri) return undefined
  const latestIri = await ask.latestIri(iri)
  const latest = latestIri === iri ? undefined : await readIds(ask, latestIri)
  return { unversionedIri, ...(latest && { componentIris: latest.componentIris }) }
}

/** Both are said by the ids of a cube's components. */
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
