import { byLocale, emptyLocalized } from '@tessera/cube'
import * as z from 'zod/mini'

/** A text in all languages; '' if missing. */
export const localized = z.looseObject(byLocale(() => z._default(z.string(), '')))

/** Title, description and tab label of a chart or layout. */
export const meta = z.looseObject({
  title: localized,
  description: localized,
  label: z._default(localized, emptyLocalized),
})
export type Meta = z.infer<typeof meta>

/** Additional texts of charts; optional. */
export const chartMeta = z.looseObject({
  ...meta.shape,
  /** Shown below the chart, in Markdown. */
  notes: z.optional(localized),
  /** The origin of the data in the author's words, in Markdown; datasets are listed in any case. */
  source: z.optional(localized),
  /** The author of the chart; plain text. */
  byline: z.optional(localized),
  /** Alternative text for people who do not see the picture; plain text. */
  alternative: z.optional(localized),
})
export type ChartMeta = z.infer<typeof chartMeta>
