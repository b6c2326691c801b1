/**
 * The id of a dimension or measure, which stays the same across versions of its cube: unversioned cube iri, separator,
 * unversioned component iri. The separator is the one in saved charts of the reference system, so that they keep
 * working here.
 */
export type ComponentId = string

export const COMPONENT_ID_SEPARATOR = '(VISUALIZE.ADMIN_COMPONENT_ID_SEPARATOR)'

/** Joined dimensions have these ids instead: `joinBy__0`, `joinBy__1`… */
export const JOIN_BY_PREFIX = 'joinBy__'

export const toComponentId = (unversionedCubeIri: string, componentIri: string): ComponentId =>
  `${unversionedCubeIri}${COMPONENT_ID_SEPARATOR}${componentIri}`

/** Splits an id into its two iris. Returns undefined if it is not composed (a joined dimension or a bare iri). */
export function readComponentId(id: ComponentId): { cubeIri: string; componentIri: string } | undefined {
  const at = id.indexOf(COMPONENT_ID_SEPARATOR)
  if (at < 0) return undefined
  return { cubeIri: id.slice(0, at), componentIri: id.slice(at + COMPONENT_ID_SEPARATOR.length) }
}

export const isJoinById = (id: ComponentId): boolean => id.startsWith(JOIN_BY_PREFIX)

/** Returns the key of an observation row under which the raw value (iri or literal) of a dimension is stored. */
export const toIriKey = (id: ComponentId): string => `${id}/__iri__`

/**
 * Returns the key of a measure's original value in a row, which stays unchanged when shares are computed (specification
 * 1 §3).
 */
export const toIdentityKey = (id: ComponentId): string => `${id}/__identity__`

/** Returns the last segment of an iri, as a fallback for a missing label. It is often a familiar code. */
export function iriName(iri: string): string {
  const name = iri.split(/[/#]/).findLast((part) => part !== '') ?? iri
  try {
    return decodeURIComponent(name)
  } catch {
    return name
  }
}
