import { type Locale, otherLanguageOf, readLocalized } from '@tessera/cube'
import { markdownToText } from '@tessera/cube/text'
import type { Layout } from '@tessera/project'
import { type TextsHtml, textsToHtml } from './markdown/markdown-to-html.ts'

/** The texts of a project with several charts, as plain text and as HTML. */
export type WholeTexts = {
  title: string
  description: string
  texts: TextsHtml
  /** Set if they are in another language than the page. */
  titleLanguage?: string
  descriptionLanguage?: string
}

/** Returns the texts of the whole in a language, with fallback to other languages; empty if missing. */
export const toWholeTexts = ({ meta }: Pick<Layout, 'meta'>, locale: Locale): WholeTexts => ({
  title: markdownToText(readLocalized(meta.title, locale)),
  description: markdownToText(readLocalized(meta.description, locale)),
  texts: textsToHtml({ meta }, locale),
  titleLanguage: otherLanguageOf(meta.title, locale),
  descriptionLanguage: otherLanguageOf(meta.description, locale),
})
