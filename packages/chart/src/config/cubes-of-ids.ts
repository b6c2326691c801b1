import { isRecord, readComponentId } from '@tessera/cube'

type Part = Record<string, unknown>

/** Maximum nesting depth, deeper than any meaningful part of a config. */
const MAX_DEPTH = 20

/**
 * Fills in missing unversioned IRIs from component ids: those in the dataset's own filters and joins, otherwise the
 * only remaining one. Returns everything else unchanged, including input that is not a chart config.
 */
export function withCubesOfIds(input: unknown): unknown {
  if (!isRecord(input) || !Array.isArray(input.cubes) || !input.cubes.some(isWithoutCube)) return input
  const own = input.cubes.map((cube) => (isWithoutCube(cube) ? readOwnIri(cube) : readStatedIri(cube)))
  const unnamed = own.flatMap((iri, index) => (iri === undefined ? [index] : []))
  const left = [...listIris(input)].filter((iri) => !own.includes(iri))
  if (unnamed.length === 1 && left.length === 1) own[unnamed[0]!] = left[0]
  const cubes = input.cubes.map((cube, index) =>
    isWithoutCube(cube) && own[index] !== undefined ? { ...cube, unversionedIri: own[index] } : cube,
  )
  return { ...input, cubes }
}

/** Whether a dataset lacks its unversioned iri. */
export const isWithoutCube = (cube: unknown): cube is Part =>
  isRecord(cube) && typeof cube.unversionedIri !== 'string'

const readStatedIri = (cube: unknown): string | undefined =>
  isRecord(cube) && typeof cube.unversionedIri === 'string' ? cube.unversionedIri : undefined

/** The unversioned iri that all ids of a dataset's filters and joins share. */
function readOwnIri({ filters, joinBy }: Part): string | undefined {
  const found = listIris([filters, joinBy])
  return found.size === 1 ? [...found][0] : undefined
}

/** The unversioned iris in all component ids of a part of a config, both keys and values. */
function listIris(part: unknown, found = new Set<string>(), depth = 0): Set<string> {
  if (depth > MAX_DEPTH) return found
  const note = (text: string): void => {
    const iri = readComponentId(text)?.cubeIri
    if (iri) found.add(iri)
  }
  if (typeof part === 'string') note(part)
  else if (Array.isArray(part)) for (const item of part) listIris(item, found, depth + 1)
  else if (isRecord(part)) {
    for (const [key, value] of Object.entries(part)) {
      note(key)
      listIris(value, found, depth + 1)
    }
  }
  return found
}
