/** The format of chart keys, as regular expression source. */
export const CHART_KEY = '[A-Za-z0-9_-]{4,40}'

/** How URLs refer to a chart: by its key, or with `@` and a number to one of its published states. */
export const CHART_REFERENCE = `${CHART_KEY}(?:@[1-9]\\d{0,5})?`

const PARTS = new RegExp(`^(${CHART_KEY})(?:@([1-9]\\d{0,5}))?$`)

/** A reference to a chart, or to one of its published states if there is a number. */
export type ChartReference = { key: string; number?: number }

/** Parses a reference to a chart. Returns undefined if it is malformed. */
export function readChartReference(text: string): ChartReference | undefined {
  const [, key, number] = PARTS.exec(text) ?? []
  if (!key) return undefined
  return number ? { key, number: Number(number) } : { key }
}

/** Returns the reference to a published state of a chart. */
export const toStateReference = (key: string, number: number): string => `${key}@${number}`
