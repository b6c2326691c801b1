import { ImportError } from '../import-error.ts'
import { toProblem } from '../import-problem.ts'
import { isIdentifierName } from '../infer/code-name.ts'
import type { ColumnProfile } from '../infer/column-profile.ts'
import { type FoundPlaces, readValues } from '../places/find-places.ts'
import type { StagedTable } from '../staged-table.ts'
import { createShapeMatcher, type ShapeMatcher } from './match-shapes.ts'
import type { ShapeLayer } from './parse-shapes.ts'

/**
 * Matches the shapes of a file to a column: the one that metadata states, otherwise the one with the most matches.
 * Throws an ImportError if no column matches.
 * @param found the places that the columns are known to hold
 */
export async function findShapedColumn(
  table: StagedTable,
  layers: ShapeLayer[],
  {
    profiles,
    pairs,
    found,
  }: {
    profiles: ColumnProfile[]
    pairs: Map<ColumnProfile, ColumnProfile>
    found: Map<ColumnProfile, FoundPlaces>
  },
): Promise<[ColumnProfile, FoundPlaces]> {
  const stated = profiles.filter(({ column }) => column.metadata?.shapes)
  const candidates =
    stated.length > 0 ? stated : profiles.filter((one) => found.has(one) || canHaveShapes(one, pairs))
  const match = createShapeMatcher(layers)
  let best: [ColumnProfile, FoundPlaces] | undefined
  for (const profile of candidates) {
    const places = await matchColumn(table, match, {
      profile,
      label: pairs.get(profile),
      found: found.get(profile),
    })
    const size = places?.shapes?.names.size ?? 0
    if (places && (stated.length > 0 || size > 0) && size > (best?.[1].shapes?.names.size ?? -1))
      best = [profile, places]
  }
  return best ?? refuse(layers)
}

/** Labels match with their codes. Numbers are only matched if they are codes. */
const canHaveShapes = (profile: ColumnProfile, pairs: Map<ColumnProfile, ColumnProfile>): boolean =>
  !profile.time &&
  profile.present > 0 &&
  ![...pairs.values()].includes(profile) &&
  (profile.number === undefined || profile.number.hasLeadingZeros || isIdentifierName(profile.column.header))

async function matchColumn(
  table: StagedTable,
  match: ShapeMatcher,
  { profile, label, found }: { profile: ColumnProfile; label?: ColumnProfile; found?: FoundPlaces },
): Promise<FoundPlaces | undefined> {
  const values = await readValues(table, profile, label)
  if (!values) return undefined
  const shapes = match(values, { set: found?.set, stated: profile.column.metadata?.shapes })
  if (!shapes) return undefined
  const unmatched = values.filter(({ text }) => !shapes.names.has(text))
  return {
    ids: new Map(),
    areCodes: false,
    ...found,
    shapes,
    unmatched: unmatched.map(({ text, label: own }) => own ?? text),
  }
}

function refuse(layers: ShapeLayer[]): never {
  const names = [...new Set(layers.flat().flatMap(({ properties }) => [...properties.keys()]))]
  throw new ImportError(
    names.length === 0 ? toProblem('shapes-no-properties') : toProblem('shapes-unmatched', { list: names }),
  )
}
