import type { ChartConfig } from '@tessera/chart'
import { type Locale, readLocalized } from '@tessera/cube'
import { markdownToHtml } from './markdown-to-html.ts'

/** The texts of a chart as HTML: a title that can stand in a heading, a description of blocks; empty where none is. */
export type TextsHtml = { title: string; description: string }

/** The texts of a chart in a language, else in another one. */
export const textsToHtml = ({ meta }: Pick<ChartConfig, 'meta'>, locale: Locale): TextsHtml => ({
  title: markdownToHtml(readLocalized(meta.title, locale), 'inline'),
  description: markdownToHtml(readLocalized(meta.description, locale), 'block'),
})
