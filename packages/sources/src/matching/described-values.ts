import { type Dimension, isAboutMeasures, isTemporal, type TimeUnit } from '@tessera/cube'

/** A value with all texts that may tell what it means. */
export type DescribedValue = {
  value: string
  /** Its label in the page's language. */
  label: string
  /** Its labels in all languages. */
  names: string[]
  /** Its identifier, its abbreviation, and the last part of its IRI or the literal itself. */
  codes: string[]
}

/** A dimension with its values as described in all languages. */
export type DescribedDimension = {
  id: string
  label: string
  /** Its labels in all languages. */
  headers: string[]
  /** The unit if it is temporal. */
  timeUnit?: TimeUnit
  isTemporal: boolean
  /** Whether it identifies observations, so that cubes can be joined by it. */
  canJoin: boolean
  values: DescribedValue[]
}

/**
 * Puts the descriptions of a dimension together.
 * @param inLanguages the same dimension in each language, that of the page first
 */
export function describeDimension(inLanguages: [Dimension, ...Dimension[]]): DescribedDimension {
  const [first] = inLanguages
  const { id, label, timeUnit } = first
  const labels = new Map<string, Set<string>>()
  for (const { values } of inLanguages)
    for (const each of values) {
      const known = labels.get(each.value) ?? new Set<string>()
      labels.set(each.value, known.add(each.label))
    }
  return {
    id,
    label,
    headers: [...new Set(inLanguages.map((each) => each.label))],
    ...(timeUnit && { timeUnit }),
    isTemporal: isTemporal(first),
    canJoin: !isAboutMeasures(first),
    values: first.values.map(({ value, label: own, identifier, alternateName }) => ({
      value,
      label: own,
      names: [...(labels.get(value) ?? [])],
      codes: [identifier, alternateName, toLastPart(value)].filter((code) => code !== undefined),
    })),
  }
}

/** The last part of an IRI, decoded; a literal is its own last part. */
function toLastPart(value: string): string {
  if (!/^[a-z][a-z0-9+.-]*:\S/i.test(value)) return value
  const part = /[^/#:]*$/.exec(value)?.[0] ?? ''
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}
