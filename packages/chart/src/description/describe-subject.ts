import { formatComponentTitle, type Measure } from '@tessera/cube'
import type { Words } from '../words.ts'

/** What a picture is of. */
export type Subject = {
  /** The id of the message that names its kind. */
  kindId: string
  /** The titles of what is measured. */
  measures: string[]
  /** The names of what tells its marks apart. */
  dimensions: string[]
  /** The value of the dimension that is played, as it is shown. */
  keyframe?: string | undefined
}

/** "Column chart: Amount (t) by Region and Year.", and which moment of a chart that plays. */
export function describeSubject(words: Words, { kindId, measures, dimensions, keyframe }: Subject): string[] {
  const values = { kind: words(kindId), measures: listNames(measures, words) }
  const subject =
    dimensions.length === 0
      ? words('description.subject', values)
      : words('description.subject-by', { ...values, dimensions: listNames(dimensions, words) })
  return keyframe === undefined ? [subject] : [subject, words('description.frame', { frame: keyframe })]
}

/** A measure as an axis names it: by its unit, or per cent where shares are drawn. */
export const measureTitle = (measure: Measure, isShare: boolean): string =>
  isShare ? `${measure.label} (%)` : formatComponentTitle(measure)

/** How many names are read out; of a longer list the first ones, and how many more there are. */
const MAX_NAMES = 8

/** "a, b and c". */
export function listNames(names: string[], words: Words): string {
  const [last] = names.slice(-1)
  if (last === undefined || names.length === 1) return last ?? ''
  if (names.length <= MAX_NAMES)
    return words('description.list', { list: names.slice(0, -1).join(', '), last })
  const list = names.slice(0, MAX_NAMES - 1).join(', ')
  return words('description.list-more', { list, count: names.length - (MAX_NAMES - 1) })
}
