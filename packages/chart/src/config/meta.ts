import * as z from 'zod/mini'

/** A text in the four languages; '' where nobody wrote one. */
export const localized = z.looseObject({
  de: z._default(z.string(), ''),
  fr: z._default(z.string(), ''),
  it: z._default(z.string(), ''),
  en: z._default(z.string(), ''),
})

const emptyTexts = { de: '', fr: '', it: '', en: '' }

/** Title, description and tab label of a chart or layout. */
export const meta = z.looseObject({
  title: localized,
  description: localized,
  label: z._default(localized, emptyTexts),
})
export type Meta = z.infer<typeof meta>
