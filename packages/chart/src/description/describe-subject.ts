import { formatComponentTitle, type Measure } from '@tessera/cube'
import type { Words } from '../words.ts'
import { listNames } from './list-names.ts'

/** What a picture is of. */
export type Subject = {
  /** The id of the message that names its kind. */
  kindId: string
  /** The titles of what is measured. */
  measures: string[]
  /** The names of what tells its marks apart. */
  dimensions: string[]
  /** The value of the dimension that is played, as it is shown. */
  frame?: string | undefined
}

/** "Column chart: Amount (t) by Region and Year.", and which moment of a chart that plays. */
export function describeSubject({ kindId, measures, dimensions, frame }: Subject, words: Words): string[] {
  const values = { kind: words(kindId), measures: listNames(measures, words) }
  const subject =
    dimensions.length === 0
      ? words('description.subject', values)
      : words('description.subject-by', { ...values, dimensions: listNames(dimensions, words) })
  return frame === undefined ? [subject] : [subject, words('description.frame', { frame })]
}

/** A measure as an axis names it: by its unit, or per cent where shares are drawn. */
export const measureTitle = (measure: Measure, isShare: boolean): string =>
  isShare ? `${measure.label} (%)` : formatComponentTitle(measure)
