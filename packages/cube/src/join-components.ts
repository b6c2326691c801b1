import {
  type Components,
  type Dimension,
  type DimensionValue,
  isGeoShapes,
  isTemporal,
  type Measure,
  type OriginalDimension,
  UNDEFINED_VALUE,
} from './component.ts'
import type { ComponentId } from './component-id.ts'
import { joinHierarchies } from './join-hierarchies.ts'
import { countJoinKeys, JOIN_BY_CUBE_IRI, toJoinById } from './join-ids.ts'
import { type JoinedNames, withJoinedNames } from './joined-names.ts'
import { compareValues } from './sort.ts'

/** The components of one cube and the dimensions that join it to others. Undefined components have not loaded yet. */
export type CubeComponents = {
  /** The versioned iri of the cube. */
  cubeIri: string
  components: Partial<Components> | undefined
  joinBy?: ComponentId[]
}

/**
 * Merges the components of several cubes: joined dimensions first, then each cube's own (reference rule: joining
 * cubes). `names` are values that are called otherwise in joined dimensions. Throws if a cube's components or one of its
 * joining dimensions are missing.
 */
export function mergeComponents(cubes: CubeComponents[], names: JoinedNames = new Map()): Components {
  const read = cubes.map((cube) => requireComponents(cube, names))
  const keyCount = countJoinKeys(cubes.map(({ joinBy }) => joinBy))
  const joined = Array.from({ length: keyCount }, (_, index) =>
    toJoinedDimension(
      index,
      read.map(({ dimensions, joinBy }) => requireOriginal(dimensions, joinBy[index])),
      cubes,
      names,
    ),
  )
  const others = read.flatMap(({ dimensions, joinBy }) => dimensions.filter(({ id }) => !joinBy.includes(id)))
  return { dimensions: [...joined, ...others], measures: read.flatMap(({ measures }) => measures) }
}

function requireComponents(
  { components, joinBy = [] }: CubeComponents,
  names: JoinedNames,
): {
  dimensions: Dimension[]
  measures: Measure[]
  joinBy: ComponentId[]
} {
  if (!components) throw new Error('Undefined dataCubeComponents')
  const { dimensions, measures } = components
  if (!dimensions) throw new Error('Undefined dimensions')
  if (!measures) throw new Error('Undefined measures')
  return { ...withJoinedNames({ dimensions, measures }, names), joinBy }
}

function requireOriginal(dimensions: Dimension[], id: ComponentId | undefined): Dimension {
  const original = dimensions.find((dimension) => dimension.id === id)
  if (!original) throw new Error('Original id should have been found')
  return original
}

/**
 * Creates a joined dimension. Kind, time unit and all other properties that cannot be combined come from the first
 * cube; if values of cubes are matched by name, from the one that says most about them.
 */
function toJoinedDimension(
  index: number,
  originals: Dimension[],
  cubes: CubeComponents[],
  names: JoinedNames,
): Dimension {
  const values = joinValues(originals.map((original) => original.values))
  const hierarchy = joinHierarchies(
    originals.map((original) => original.hierarchy),
    values,
  )
  const termsets = joinTermsets(originals)
  const {
    related: _related,
    hierarchy: _hierarchy,
    termsets: _termsets,
    ...first
  } = readLeader(originals, names)
  return {
    ...first,
    id: toJoinById(index),
    cubeIri: JOIN_BY_CUBE_IRI,
    label: joinLabels(originals),
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
        ...toNames(names.get(id)),
      }),
    ),
  }
}

/** The labels of dimensions, each once regardless of case. */
export const joinLabels = (dimensions: { label: string }[]): string =>
  [...Map.groupBy(dimensions, ({ label }) => label.toLowerCase()).values()]
    .map(([first]) => first?.label)
    .join(', ')

/** Codes without shapes become a map if another cube has the shapes, and years as text a time axis. */
function readLeader(originals: Dimension[], names: JoinedNames): Dimension {
  const isMatched = originals.some(({ id }) => names.has(id))
  const told = isMatched ? (originals.find(isGeoShapes) ?? originals.find(isTemporal)) : undefined
  return told ?? originals[0]!
}

const toNames = (names: ReadonlyMap<string, string> | undefined): Pick<OriginalDimension, 'names'> =>
  names ? { names: [...names].map(([own, joined]) => ({ own, joined })) } : {}

const joinTermsets = (originals: Dimension[]): NonNullable<Dimension['termsets']> => [
  ...new Map(originals.flatMap(({ termsets = [] }) => termsets.map((each) => [each.iri, each]))).values(),
]

/**
 * Merges the values of several dimensions: unique by value, described by the first dimension that has it, sorted by
 * position, else by value (reference rule: joining cubes). A join drops observations whose key is undefined, so the
 * undefined value is not a value of a joined dimension.
 */
function joinValues(lists: DimensionValue[][]): DimensionValue[] {
  const values = new Map<string, DimensionValue>()
  for (const value of lists.flat()) {
    if (!values.has(value.value) && value.value !== UNDEFINED_VALUE) values.set(value.value, value)
  }
  return [...values.values()].sort(compareValues)
}
