import { formatComponentTitle, type Measure } from '@tessera/cube'
import type { Words } from '../words.ts'

/** The subject of a picture. */
export type Subject = {
  /** The message id of the chart type. */
  kindId: string
  /** The titles of the measures. */
  measures: string[]
  /** The names of the dimensions that distinguish marks. */
  dimensions: string[]
  /** The current value of the animated dimension, as text. */
  keyframe?: string | undefined
}

/**
 * Describes the subject of a chart: "Column chart: Amount (t) by Region and Year.", and the current keyframe of an
 * animation.
 */
export function describeSubject(words: Words, { kindId, measures, dimensions, keyframe }: Subject): string[] {
  const values = { kind: words(kindId), measures: listNames(measures, words) }
  const subject =
    dimensions.length === 0
      ? words('description.subject', values)
      : words('description.subject-by', { ...values, dimensions: listNames(dimensions, words) })
  return keyframe === undefined ? [subject] : [subject, words('description.frame', { frame: keyframe })]
}

/** Returns the title of a measure's axis: with its unit, or with a percent sign for shares. */
export const measureTitle = (measure: Measure, isShare: boolean): string =>
  isShare ? `${measure.label} (%)` : formatComponentTitle(measure)

/** The maximum number of listed names. For longer lists, the first names and the number of the others are given. */
const MAX_NAMES = 8

/** Joins names: "a, b and c". */
export function listNames(names: string[], words: Words): string {
  const [last] = names.slice(-1)
  if (last === undefined || names.length === 1) return last ?? ''
  if (names.length <= MAX_NAMES)
    return words('description.list', { list: names.slice(0, -1).join(', '), last })
  const list = names.slice(0, MAX_NAMES - 1).join(', ')
  return words('description.list-more', { list, count: names.length - (MAX_NAMES - 1) })
}
