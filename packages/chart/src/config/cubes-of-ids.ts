import { isRecord, readComponentId } from '@tessera/cube'

type Part = Record<string, unknown>

/** Nothing that says something in a config lies deeper; what others put there may. */
const MAX_DEPTH = 20

/**
 * A chart config in which datasets without an unversioned iri have the one that the component ids hold: those of a
 * dataset's own filters and joins, else the only one that is left over. Whatever cannot be told from ids, or is no
 * chart config, stays as it is.
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

/** Whether a dataset does not say what it is a version of. */
export const isWithoutCube = (cube: unknown): cube is Part =>
  isRecord(cube) && typeof cube.unversionedIri !== 'string'

const readStatedIri = (cube: unknown): string | undefined =>
  isRecord(cube) && typeof cube.unversionedIri === 'string' ? cube.unversionedIri : undefined

/** The one that all ids of a dataset's filters and joins hold. */
function readOwnIri({ filters, joinBy }: Part): string | undefined {
  const found = listIris([filters, joinBy])
  return found.size === 1 ? [...found][0] : undefined
}

/** The unversioned iris in all component ids of a part of a config, as keys and as values. */
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
