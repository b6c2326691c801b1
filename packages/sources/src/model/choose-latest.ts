/** A version of a cube, or a history, as far as it matters for which one is the newest. */
export type CubeVersion = {
  iri: string
  version?: string | undefined
  /** What it says of its status; a history, or anything that is not a cube, has none. */
  status?: string | undefined
  isPublished: boolean
  hasExpired: boolean
}

/**
 * The highest version among those not expired that are published, or of the status of the given one; of a history, a
 * published one first. The given iri where there is none.
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

/** By number part by part: `1.10` comes after `1.9`. */
const compareVersions = (a: string, b: string): number => {
  const byNumber = Number(a) - Number(b)
  if (!Number.isNaN(byNumber) && byNumber !== 0 && !/\.\d/.test(a + b)) return byNumber
  return a.localeCompare(b, 'en', { numeric: true })
}

/** The day, ISO. */
export const toToday = (): string => new Date().toISOString().slice(0, 10)

/** Whether one of the dates in schema:expires has come. What is not a date counts as come: somebody wanted it gone. */
export const isExpired = (expires: string[], today: string): boolean =>
  expires.some((date) => !/^\d{4}-\d{2}-\d{2}/.test(date) || date.slice(0, 10) <= today)
