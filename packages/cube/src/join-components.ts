import {
  type Components,
  type Dimension,
  type DimensionValue,
  type Measure,
  type OriginalDimension,
  UNDEFINED_VALUE,
} from './component.ts'
import type { ComponentId } from './component-id.ts'
import { joinHierarchies } from './join-hierarchies.ts'
import { countJoinKeys, JOIN_BY_CUBE_IRI, toJoinById } from './join-ids.ts'
import { compareValues } from './sort.ts'

/** The components of one cube and the dimensions that join it to others. Parts that have not arrived are undefined. */
export type CubeComponents = {
  /** The versioned iri of the cube. */
  cubeIri: string
  components: Partial<Components> | undefined
  joinBy?: ComponentId[]
}

/**
 * The components of several cubes as those of one: joined dimensions first, then what each cube has of its own
 * (reference rule: joining cubes). Throws where a cube's components or one of its joining dimensions is not there.
 */
export function mergeComponents(cubes: CubeComponents[]): Components {
  const read = cubes.map(requireComponents)
  const keyCount = countJoinKeys(cubes.map(({ joinBy }) => joinBy))
  const joined = Array.from({ length: keyCount }, (_, index) =>
    toJoinedDimension(
      index,
      read.map(({ dimensions, joinBy }) => requireOriginal(dimensions, joinBy[index])),
      cubes,
    ),
  )
  const others = read.flatMap(({ dimensions, joinBy }) => dimensions.filter(({ id }) => !joinBy.includes(id)))
  return { dimensions: [...joined, ...others], measures: read.flatMap(({ measures }) => measures) }
}

function requireComponents({ components, joinBy = [] }: CubeComponents): {
  dimensions: Dimension[]
  measures: Measure[]
  joinBy: ComponentId[]
} {
  if (!components) throw new Error('Undefined dataCubeComponents')
  const { dimensions, measures } = components
  if (!dimensions) throw new Error('Undefined dimensions')
  if (!measures) throw new Error('Undefined measures')
  return { dimensions, measures, joinBy }
}

function requireOriginal(dimensions: Dimension[], id: ComponentId | undefined): Dimension {
  const original = dimensions.find((dimension) => dimension.id === id)
  if (!original) throw new Error('Original id should have been found')
  return original
}

/** Kind, unit of time and whatever else cannot be both are the first cube's. */
function toJoinedDimension(index: number, originals: Dimension[], cubes: CubeComponents[]): Dimension {
  const values = joinValues(originals.map((original) => original.values))
  const hierarchy = joinHierarchies(
    originals.map((original) => original.hierarchy),
    values,
  )
  const termsets = joinTermsets(originals)
  const { related: _related, hierarchy: _hierarchy, termsets: _termsets, ...first } = originals[0]!
  return {
    ...first,
    id: toJoinById(index),
    cubeIri: JOIN_BY_CUBE_IRI,
    label: [...new Set(originals.map(({ label }) => label))].join(', '),
    values,
    ...(hierarchy ? { hierarchy } : {}),
    ...(termsets.length > 0 ? { termsets } : {}),
    isJoinByDimension: true,
    originalIds: originals.map(
      ({ id, label, description }, place): OriginalDimension => ({
        cubeIri: cubes[place]!.cubeIri,
        dimensionId: id,
        label,
        ...(description === undefined ? {} : { description }),
      }),
    ),
  }
}

const joinTermsets = (originals: Dimension[]): NonNullable<Dimension['termsets']> => [
  ...new Map(originals.flatMap(({ termsets = [] }) => termsets.map((each) => [each.iri, each]))).values(),
]

/**
 * The values of several dimensions as one list: unique by value, told as the first that has it tells it, sorted by
 * position, else by value (reference rule: joining cubes). Observations whose key is undefined are dropped from a join,
 * so that is no value of a joined dimension.
 */
function joinValues(lists: DimensionValue[][]): DimensionValue[] {
  const values = new Map<string, DimensionValue>()
  for (const value of lists.flat()) {
    if (!values.has(value.value) && value.value !== UNDEFINED_VALUE) values.set(value.value, value)
  }
  return [...values.values()].sort(compareValues)
}
