import {
  isObject,
  type Json,
  type JsonObject,
  MigrationError,
  mapKeys,
  mapValues,
  objectOf,
  textOf,
  withItems,
  withMember,
  withMemberAt,
  without,
  withRenamed,
} from './json.ts'
import { type ChartStep, COMBOS, type CubeLookup, isOf } from './step.ts'

const SEPARATOR = '(VISUALIZE.ADMIN_COMPONENT_ID_SEPARATOR)'
const JOINED = 'joinBy__'
const NO_VALUE = 'FIELD_VALUE_NONE'
const UNKNOWN_CUBE = 'It is not known which cube this is a version of: it counts as its own.'
/** Properties that refer to components: by IRI before this step, by id after it. */
const NAMES: readonly (readonly [string, string])[] = [
  ['componentIris', 'componentIds'],
  ['componentIri', 'componentId'],
  ['measureIri', 'measureId'],
  ['leftAxisComponentIri', 'leftAxisComponentId'],
  ['rightAxisComponentIri', 'rightAxisComponentId'],
  ['lineComponentIri', 'lineComponentId'],
  ['columnComponentIri', 'columnComponentId'],
]

/**
 * Replaces component IRIs by ids, which include the cube's unversioned IRI. Only filters and joins state which cube an
 * IRI belongs to. Elsewhere, the cube that has the component is used, or the one with the most similar IRI.
 */
export const step: ChartStep = {
  to: '4.0.0',
  up(config, { cubes: lookups, warn }) {
    const cubes = cubesOf(config).map((cube): Cube => {
      const iri = textOf(cube.iri)
      const known = lookups.get(iri) ?? statedLookup(cube)
      return { iri, isKnown: known !== undefined, ...(known ?? { unversionedIri: iri }) }
    })
    const doubtful = new Set<Cube>()
    const choose = (component: string): string => {
      if (!isBareIri(component)) return component
      const { chosen, doubts } = chooseCube(component, cubes)
      for (const cube of doubts) doubtful.add(cube)
      if (chosen === undefined)
        warn('cubes', `No dataset of this chart seems to have ${component.slice(0, 200)}.`)
      return toId(chosen?.unversionedIri ?? '', component)
    }
    const withIds = withItems(config, 'cubes', (cube, index) => toCube(cube, cubes[index], doubtful))
    const migrated = withMeasureOfSymbols(withComponents(withIds, choose, NAMES))
    for (const [index, cube] of cubes.entries()) {
      if (doubtful.has(cube)) warn(`cubes.${index}.iri`, UNKNOWN_CUBE, cube.iri)
    }
    return migrated
  },
  down(config) {
    cubesOf(config)
    return withComponents(
      withItems(config, 'cubes', fromCube),
      toIri,
      NAMES.map(([iri, id]) => [id, iri]),
    )
  },
}

type Cube = CubeLookup & { iri: string; isKnown: boolean }

/** Returns the lookup stated by the cube itself, for a config in a later format that lost its version. */
const statedLookup = ({ unversionedIri }: JsonObject): CubeLookup | undefined =>
  typeof unversionedIri === 'string' ? { unversionedIri } : undefined

function cubesOf({ cubes }: JsonObject): JsonObject[] {
  if (!Array.isArray(cubes)) throw new MigrationError('cubes', 'A list of datasets was expected here.')
  return cubes.map(objectOf)
}

/** Returns whether a text is an IRI to convert, as opposed to an id, a joined dimension or a placeholder. */
const isBareIri = (component: string): boolean =>
  component !== '' &&
  component !== NO_VALUE &&
  !component.startsWith(JOINED) &&
  !component.includes(SEPARATOR)

const toId = (unversionedIri: string, component: string): string =>
  isBareIri(component) ? `${unversionedIri}${SEPARATOR}${component}` : component

function toIri(id: string): string {
  const at = id.indexOf(SEPARATOR)
  return at < 0 ? id : id.slice(at + SEPARATOR.length)
}

/**
 * Converts the ids of a cube. Sets the unversioned IRI only if the cube is known or one of its ids had to be converted.
 */
function toCube(stored: JsonObject, cube: Cube | undefined, doubtful: Set<Cube>): JsonObject {
  if (!cube) return stored
  const { isKnown, unversionedIri } = cube
  let isNamed = isKnown
  const id = (component: string): string => {
    if (!isBareIri(component)) return component
    isNamed = true
    if (!isKnown) doubtful.add(cube)
    return toId(unversionedIri, component)
  }
  const withIds = withCubeComponents(without(stored, 'publishIri'), id)
  return isNamed ? { ...withIds, unversionedIri: textOf(stored.unversionedIri, unversionedIri) } : withIds
}

const fromCube = (cube: JsonObject): JsonObject => ({
  ...withCubeComponents(without(cube, 'unversionedIri'), toIri),
  publishIri: cube.iri ?? '',
})

function withCubeComponents(cube: JsonObject, change: (component: string) => string): JsonObject {
  const filtered = withMember(cube, 'filters', (filters) => mapKeys(filters, change))
  const { joinBy } = filtered
  return Array.isArray(joinBy) ? { ...filtered, joinBy: joinBy.map(changeText(change)) } : filtered
}

const changeText =
  (change: (text: string) => string) =>
  (value: Json): Json =>
    typeof value === 'string' ? change(value) : value

/** Renames and converts all component references outside of `cubes`. */
function withComponents(
  config: JsonObject,
  change: (component: string) => string,
  names: typeof NAMES,
): JsonObject {
  const rename = (object: JsonObject): JsonObject =>
    names.reduce(
      (before, [from, to]) =>
        withRenamed(before, from, to, (value) =>
          Array.isArray(value) ? value.map(changeText(change)) : changeText(change)(value),
        ),
      object,
    )
  const renameMembers = (members: JsonObject) =>
    mapValues(members, (member) => (isObject(member) ? rename(member) : member))
  const filtered = withMember(config, 'interactiveFiltersConfig', renameMembers)
  const isTable = isOf(config, 'table')
  const drawn = withMember(filtered, 'fields', (fields) =>
    isTable
      ? mapKeys(renameMembers(fields), change)
      : withMeasureColors(config, mapValues(renameMembers(fields), withColorComponent(rename)), change),
  )
  return isTable ? withTableComponents(drawn, objectOf(config.fields), rename, change) : drawn
}

const withColorComponent =
  (rename: (object: JsonObject) => JsonObject) =>
  (field: Json): Json =>
    isObject(field) ? withMember(field, 'color', rename) : field

/** Converts the keys of measure colours; colours of values keep their keys. */
const withMeasureColors = (
  config: JsonObject,
  fields: JsonObject,
  change: (component: string) => string,
): JsonObject =>
  isOf(config, ...COMBOS)
    ? withMemberAt(fields, 'y.colorMapping', (colors) => mapKeys(colors, change))
    : fields

function withTableComponents(
  config: JsonObject,
  columns: JsonObject,
  rename: (object: JsonObject) => JsonObject,
  change: (component: string) => string,
): JsonObject {
  const sorted = withItems(config, 'sorting', rename)
  const { activeField } = sorted
  const isColumn = typeof activeField === 'string' && Object.hasOwn(columns, activeField)
  return isColumn ? { ...sorted, activeField: change(activeField) } : sorted
}

/** Adds the measure of symbols. Symbols without a measure all have the same size. */
const withMeasureOfSymbols = (config: JsonObject): JsonObject =>
  isOf(config, 'map')
    ? withMemberAt(config, 'fields.symbolLayer', (layer) => ({
        ...layer,
        measureId: textOf(layer.measureId, NO_VALUE),
      }))
    : config

/**
 * Finds the cube of a component: the one that has it, or the only one that may have it. Otherwise guesses by IRI
 * similarity; `undefined` if no IRI is similar. `doubts` are the unknown cubes that make the result uncertain.
 */
function chooseCube(
  componentIri: string,
  cubes: readonly Cube[],
): { chosen: Cube | undefined; doubts: readonly Cube[] } {
  const candidates = cubes.filter(({ componentIris }) => componentIris === undefined)
  const owner =
    cubes.length === 1 ? cubes[0] : cubes.find((cube) => cube.componentIris?.includes(componentIri))
  // all other cubes are known not to have the component
  const chosen = owner ?? (candidates.length === 1 ? candidates[0] : undefined)
  if (chosen) {
    // cubes without metadata may have the component too, and would take precedence
    const doubts = cubes.slice(0, cubes.indexOf(chosen) + 1).filter(({ isKnown }) => !isKnown)
    return { chosen, doubts }
  }
  const scored = cubes.map((cube) => ({ cube, score: dice(cube.unversionedIri, componentIri) }))
  const best = scored.reduce<{ cube: Cube | undefined; score: number }>(
    (before, next) => (next.score > before.score ? next : before),
    { cube: undefined, score: 0 },
  )
  return { chosen: best.cube, doubts: candidates }
}

/** Returns the Sørensen–Dice coefficient of the letter pairs of two texts, from 0 to 1. */
function dice(one: string, other: string): number {
  const [a, b] = [pairsOf(one), pairsOf(other)]
  if (a.length === 0 || b.length === 0) return 0
  const counts = new Map<string, number>()
  for (const pair of a) counts.set(pair, (counts.get(pair) ?? 0) + 1)
  let shared = 0
  for (const pair of b) {
    const count = counts.get(pair) ?? 0
    if (count > 0) shared += 1
    counts.set(pair, count - 1)
  }
  return (2 * shared) / (a.length + b.length)
}

function pairsOf(text: string): string[] {
  const letters = text.toLowerCase().replaceAll(/\s/g, '')
  return Array.from({ length: Math.max(0, letters.length - 1) }, (_, index) =>
    letters.slice(index, index + 2),
  )
}
