import { xsd } from '@tessera/cube/rdf'
import { toTyped, type Value } from './description-graph.ts'

const FORMS: [RegExp, string][] = [
  [/^\d{4}$/, 'gYear'],
  [/^\d{4}-(0[1-9]|1[0-2])$/, 'gYearMonth'],
  [/^\d{4}-\d{2}-\d{2}$/, 'date'],
  [/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d+)?(Z|[+-]\d{2}:\d{2})?$/, 'dateTime'],
]

/** Returns a date with the precision of the text; `undefined` if it is not a date. */
export function toDate(text: string | undefined): Value | undefined {
  const form = text && FORMS.find(([pattern]) => pattern.test(text))
  return text && form && !Number.isNaN(Date.parse(text)) ? toTyped(text, xsd(form[1])) : undefined
}

/** Returns start and end of `2020/2022` or `2020-01-01/2022-12-31`. One side may be open; a single date is both. */
export function toPeriod(text: string): { start?: Value; end?: Value } {
  const [from, to] = text.trim().split('/')
  return { start: toDate(from?.trim()), end: toDate((to ?? from)?.trim()) }
}
