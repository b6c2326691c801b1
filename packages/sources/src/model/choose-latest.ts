/** The properties of a cube version, or of a history, that determine which one is the newest. */
export type CubeVersion = {
  iri: string
  version?: string | undefined
  /** Its status. Histories, and anything that is not a cube, have none. */
  status?: string | undefined
  isPublished: boolean
  hasExpired: boolean
}

/**
 * Picks the highest version that is not expired and is published, or has the status of the given cube; for a history,
 * published versions first. Returns the given iri if there is none.
 */
export function chooseLatest(iri: string, versions: CubeVersion[]): string {
  const own = versions.find((each) => each.iri === iri)?.status
  const isHistory = own === undefined
  const [newest] = versions
    .filter(({ status, hasExpired }) => status !== undefined && !hasExpired)
    .filter(({ status, isPublished }) => isHistory || isPublished || status === own)
    .sort(
      (a, b) =>
        (isHistory ? Number(b.isPublished) - Number(a.isPublished) : 0) ||
        compareVersions(b.version ?? '', a.version ?? '') ||
        (a.iri < b.iri ? -1 : 1),
    )
  return newest?.iri ?? iri
}

/** Compares versions numerically, part by part: `1.10` comes after `1.9`. */
const compareVersions = (a: string, b: string): number => {
  const byNumber = Number(a) - Number(b)
  if (!Number.isNaN(byNumber) && byNumber !== 0 && !/\.\d/.test(a + b)) return byNumber
  return a.localeCompare(b, 'en', { numeric: true })
}

/** Returns today's date in ISO format. */
export const toToday = (): string => new Date().toISOString().slice(0, 10)

/**
 * Returns whether one of the dates in schema:expires has passed. A value that is not a date counts as passed, because
 * the publisher meant the cube to expire.
 */
export const isExpired = (expires: string[], today: string): boolean =>
  expires.some((date) => !/^\d{4}-\d{2}-\d{2}/.test(date) || date.slice(0, 10) <= today)
