import { emptyLocalized, type Locale, type Localized } from '@tessera/cube'
import type { ChartConfig } from '../config/index.ts'
import type { ChartMeta, Meta } from '../config/meta.ts'

/** The texts of charts and layouts: labels are plain text, titles and descriptions are Markdown. */
type NamingField = 'title' | 'description' | 'label'
/** The texts of a chart. Of the optional ones, byline and alternative text are plain, notes and source are Markdown. */
export type TextField = NamingField | 'notes' | 'source' | 'byline' | 'alternative'

/** Sets a text in one language. An optional text is removed when it is empty in all languages. */
export function setText<Config extends { meta: ChartMeta }>(
  config: Config,
  field: TextField,
  locale: Locale,
  text: string,
): Config
export function setText<Config extends { meta: Meta }>(
  config: Config,
  field: NamingField,
  locale: Locale,
  text: string,
): Config
export function setText(
  config: { meta: ChartMeta },
  field: TextField,
  locale: Locale,
  text: string,
): { meta: ChartMeta } {
  const { [field]: before = emptyLocalized(), ...others } = config.meta
  const texts: Localized = { ...before, [locale]: text }
  const isNeeded = field === 'title' || field === 'description' || field === 'label'
  const isEmpty = Object.values(texts).every((each) => each === '')
  if (isEmpty && !isNeeded) return { ...config, meta: others as ChartMeta }
  return { ...config, meta: { ...config.meta, [field]: texts } }
}

/** Sets the open panel: a field of the chart, one of its texts, or none. */
export function setActiveField(config: ChartConfig, activeField: string | undefined): ChartConfig {
  const { activeField: _, ...rest } = config
  return activeField === undefined ? rest : { ...config, activeField }
}

/**
 * Returns whether the design can be edited, which requires a title and a description in the author's language
 * (specification 2 §5). The design is the look of marks: palettes, colours, opacity, and the text style of tables.
 */
export const canDesign = (
  { title, description }: Pick<Meta, 'title' | 'description'>,
  locale: Locale,
): boolean => title[locale] !== '' && description[locale] !== ''
