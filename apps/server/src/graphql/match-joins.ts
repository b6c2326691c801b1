import { setImmediate as letOthers } from 'node:timers/promises'
import {
  type ComponentId,
  type CubeFilter,
  type Dimension,
  isImportedIri,
  joinLabels,
  LOCALES,
  type Locale,
  UNDEFINED_VALUE,
} from '@tessera/cube'
import type { JoinedNames } from '@tessera/cube/joined-names'
import { type CubeSource, PromiseCache, requireReader } from '@tessera/sources'
import {
  type DescribedDimension,
  describeDimension,
  isJoinable,
  type Meaning,
  matchDimensions,
} from '@tessera/sources/matching'

type JoinedCube = Pick<CubeFilter, 'iri' | 'joinBy'>

/** Names of values that are the same. */
const NO_NAMES: JoinedNames = new Map()

/** The names of recently joined cubes: each request about a chart needs them. */
const known = new WeakMap<CubeSource, PromiseCache<JoinedNames>>()
const MAX_KNOWN = 200
const KNOWN_MS = 300_000

/**
 * Finds the values of joining dimensions that mean the same as those of an earlier cube but are written otherwise, such as
 * a canton by its number and by its IRI. Only joins with an imported cube are matched by meaning; cubes of endpoints share
 * values on purpose. The result does not depend on the language.
 */
export function readNamesOfJoin(source: CubeSource, cubes: JoinedCube[]): Promise<JoinedNames> {
  if (cubes.length < 2 || !cubes.some(({ iri }) => isImportedIri(iri))) return Promise.resolve(NO_NAMES)
  const ofSource = known.get(source) ?? new PromiseCache<JoinedNames>(MAX_KNOWN, KNOWN_MS)
  known.set(source, ofSource)
  const key = JSON.stringify(cubes.map(({ iri, joinBy }) => [iri, joinBy]))
  return ofSource.read(key, () => findNames(source, cubes))
}

async function findNames(source: CubeSource, cubes: JoinedCube[]): Promise<JoinedNames> {
  const [locale] = LOCALES
  const described = await Promise.all(
    cubes.map(({ iri, joinBy = [] }) => describeDimensions(source, { iri, componentIds: joinBy }, locale)),
  )
  const names = new Map<ComponentId, Map<string, string>>()
  const width = cubes[0]?.joinBy?.length ?? 0
  for (let index = 0; index < width; index += 1) {
    let joined: DescribedDimension | undefined
    let hasImported = false
    for (const [place, { iri, joinBy }] of cubes.entries()) {
      const own = described[place]?.find(({ id }) => id === joinBy?.[index])
      // the join itself rejects unknown dimensions
      if (!own) break
      hasImported ||= isImportedIri(iri)
      const pairs = joined && hasImported ? matchDimensions(joined, own).pairs : new Map<string, string>()
      const renamed = [...pairs].filter(([value, name]) => value !== name)
      if (renamed.length > 0) names.set(own.id, new Map(renamed))
      joined = joined ? withOthers(joined, own, pairs) : own
    }
  }
  return names
}

/** Adds the values that only a later cube has. */
function withOthers(
  joined: DescribedDimension,
  { values }: DescribedDimension,
  pairs: ReadonlyMap<string, string>,
): DescribedDimension {
  const written = new Set(joined.values.map(({ value }) => value))
  const others = values.filter(({ value }) => !pairs.has(value) && !written.has(value))
  return { ...joined, values: [...joined.values, ...others] }
}

/** A dimension of each of two cubes that share values, and what these mean; `undefined` if they are written the same. */
export type JoinPair = {
  first: string
  second: string
  label: string
  by: Meaning | undefined
  matched: number
}

/** The most dimensions of a cube that are compared. Few cubes have more keys than this. */
const MAX_COMPARED = 30

/**
 * Finds the dimensions by which two cubes can be joined; each at most once, those that share most values first. Only the
 * first ones of a cube with very many are compared.
 */
export async function findJoinPairs(
  source: CubeSource,
  [first, second]: readonly [string, string],
  locale: Locale,
): Promise<JoinPair[]> {
  const [ours, theirs] = await Promise.all(
    [first, second].map(async (iri) =>
      (await describeDimensions(source, { iri }, locale))
        .filter((each) => each.canJoin)
        .slice(0, MAX_COMPARED),
    ),
  )
  const pairs: JoinPair[] = []
  for (const one of ours ?? [])
    for (const other of theirs ?? []) {
      await letOthers()
      requireReader()
      const match = matchDimensions(one, other)
      if (!isJoinable(one, other, match)) continue
      const label = joinLabels([one, other])
      pairs.push({ first: one.id, second: other.id, label, by: match.by, matched: match.pairs.size })
    }
  const taken = new Set<string>()
  return pairs
    .sort((a, b) => b.matched - a.matched)
    .filter((pair) => {
      if (taken.has(pair.first) || taken.has(pair.second)) return false
      taken.add(pair.first).add(pair.second)
      return true
    })
}

/** Reads dimensions with the texts of their values in all languages, those of the given one first. */
export async function describeDimensions(
  source: CubeSource,
  cube: CubeFilter,
  locale: Locale,
): Promise<DescribedDimension[]> {
  const locales = [locale, ...LOCALES.filter((each) => each !== locale)]
  const [first = [], ...others] = await Promise.all(
    locales.map(async (each) =>
      (await source.components(cube, each, { loadValues: true })).dimensions.map(withoutUndefined),
    ),
  )
  return first.map((dimension) => {
    const same = others.flatMap((list) => list.find(({ id }) => id === dimension.id) ?? [])
    return describeDimension([dimension, ...same])
  })
}

const withoutUndefined = (dimension: Dimension): Dimension => ({
  ...dimension,
  values: dimension.values.filter(({ value }) => value !== UNDEFINED_VALUE),
})
