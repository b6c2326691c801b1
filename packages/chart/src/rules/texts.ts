import type { Locale } from '@tessera/cube'
import type { Meta } from '../config/meta.ts'

/** The design of texts is offered once title and description are written in the language (specification 2 §5). */
export const canDesignTexts = (
  { title, description }: Pick<Meta, 'title' | 'description'>,
  locale: Locale,
): boolean => title[locale] !== '' && description[locale] !== ''
