import type { Locale } from '@tessera/cube'
import type { Meta } from '../config/meta.ts'

/**
 * Whether the design of a chart is offered: once title and description are written in the author's language
 * (specification 2 §5). The design is how marks look: palettes, colours, opacity, the text style of tables.
 */
export const canDesign = (
  { title, description }: Pick<Meta, 'title' | 'description'>,
  locale: Locale,
): boolean => title[locale] !== '' && description[locale] !== ''
