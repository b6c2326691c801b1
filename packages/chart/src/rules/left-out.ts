import { type Dimension, type MultiFilter, readLeaves } from '@tessera/cube'
import { readFirstValues, readParts, readSplit, statedValues } from './splits.ts'

/**
 * How many values of a dimension a filter keeps, and of how many: of the parts where it keeps only parts, so that
 * countries are counted among countries. Undefined where nothing is left out that a whole would not count twice: these
 * are the filters that charts begin with.
 */
export function countKept(
  dimension: Dimension,
  { values }: MultiFilter,
): { kept: number; all: number } | undefined {
  const stated = statedValues(dimension)
  const kept = stated.filter((value) => values[value])
  const levels = [
    readSplit(dimension) ?? [],
    readFirstValues(dimension),
    readLeaves(dimension.hierarchy ?? []),
    readParts(dimension),
    stated,
  ].map((level) => new Set(level))
  const isComplete = levels.some((level) => level.size > 0 && [...level].every((value) => values[value]))
  const level = levels.find((each) => kept.every((value) => each.has(value)))
  return isComplete || !level ? undefined : { kept: kept.length, all: level.size }
}
