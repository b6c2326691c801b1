/** What keys of charts look like, as the source of a regular expression. */
export const CHART_KEY = '[A-Za-z0-9_-]{4,40}'

/** How addresses name a chart: its key, or with `@` and a number one of its published states. */
export const CHART_REFERENCE = `${CHART_KEY}(?:@[1-9]\\d{0,5})?`

const PARTS = new RegExp(`^(${CHART_KEY})(?:@([1-9]\\d{0,5}))?$`)

/** A chart, and the published state of it that is meant; as it is now where there is no number. */
export type ChartReference = { key: string; number?: number }

/** Reads how an address names a chart; undefined where that names none. */
export function readChartReference(text: string): ChartReference | undefined {
  const [, key, number] = PARTS.exec(text) ?? []
  if (!key) return undefined
  return number ? { key, number: Number(number) } : { key }
}

/** A published state of a chart as addresses name it. */
export const toStateReference = (key: string, number: number): string => `${key}@${number}`
