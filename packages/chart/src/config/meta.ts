import { byLocale, emptyLocalized } from '@tessera/cube'
import * as z from 'zod/mini'

/** A text in all languages; '' where nobody wrote one. */
export const localized = z.looseObject(byLocale(() => z._default(z.string(), '')))

/** Title, description and tab label of a chart or layout. */
export const meta = z.looseObject({
  title: localized,
  description: localized,
  label: z._default(localized, emptyLocalized),
})
export type Meta = z.infer<typeof meta>

/** What only charts have besides; left out where nobody wrote any. */
export const chartMeta = z.looseObject({
  ...meta.shape,
  /** Stand below the chart, as Markdown. */
  notes: z.optional(localized),
  /** Where its data are from in the author's words, as Markdown; the datasets are named all the same. */
  source: z.optional(localized),
  /** Who made it; plain. */
  byline: z.optional(localized),
  /** Tells people who do not see the picture what it shows; plain. */
  alternative: z.optional(localized),
})
export type ChartMeta = z.infer<typeof chartMeta>
