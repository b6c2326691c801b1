import { type Locale, otherLanguageOf, readLocalized } from '@tessera/cube'
import { markdownToText } from '@tessera/cube/text'
import type { Layout } from '@tessera/project'
import { type TextsHtml, textsToHtml } from './markdown/markdown-to-html.ts'

/** What a project of several charts is called as a whole: in words alone, and as HTML. */
export type WholeTexts = {
  title: string
  description: string
  texts: TextsHtml
  /** Where they are in another language than the page. */
  titleLanguage?: string
  descriptionLanguage?: string
}

/** The texts of the whole, in a language or else in another one; empty where its author has written nothing. */
export const toWholeTexts = ({ meta }: Pick<Layout, 'meta'>, locale: Locale): WholeTexts => ({
  title: markdownToText(readLocalized(meta.title, locale)),
  description: markdownToText(readLocalized(meta.description, locale)),
  texts: textsToHtml({ meta }, locale),
  titleLanguage: otherLanguageOf(meta.title, locale),
  descriptionLanguage: otherLanguageOf(meta.description, locale),
})
