/**
 * A component id names a dimension or measure across versions of its cube: unversioned cube iri, separator,
 * unversioned component iri. The separator is spelled as saved charts of the reference system spell it, so that
 * they keep working here.
 */
export type ComponentId = string

export const COMPONENT_ID_SEPARATOR = '(VISUALIZE.ADMIN_COMPONENT_ID_SEPARATOR)'

/** Joined dimensions carry these ids instead: `joinBy__0`, `joinBy__1`… */
export const JOIN_BY_PREFIX = 'joinBy__'

export const toComponentId = (unversionedCubeIri: string, componentIri: string): ComponentId =>
  `${unversionedCubeIri}${COMPONENT_ID_SEPARATOR}${componentIri}`

/** The two iris inside an id; undefined where the text is no composed id (a joined dimension, a bare iri). */
export function readComponentId(id: ComponentId): { cubeIri: string; componentIri: string } | undefined {
  const at = id.indexOf(COMPONENT_ID_SEPARATOR)
  if (at < 0) return undefined
  return { cubeIri: id.slice(0, at), componentIri: id.slice(at + COMPONENT_ID_SEPARATOR.length) }
}

export const isJoinById = (id: ComponentId): boolean => id.startsWith(JOIN_BY_PREFIX)

/** The companion key of an observation row that holds the raw value (iri or literal) of a dimension. */
export const toIriKey = (id: ComponentId): string => `${id}/__iri__`

/** The key of a measure's own value in a row, which stays what it is when shares are worked out (specification 1 §3). */
export const toIdentityKey = (id: ComponentId): string => `${id}/__identity__`

/** What an iri is called where nothing says its name: its last segment, which mostly is a code people know. */
export function iriName(iri: string): string {
  const name = iri.split(/[/#]/).findLast((part) => part !== '') ?? iri
  try {
    return decodeURIComponent(name)
  } catch {
    return name
  }
}
