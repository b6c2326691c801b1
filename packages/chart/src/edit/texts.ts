import type { Locale } from '@tessera/cube'
import type { ChartConfig } from '../config/index.ts'
import type { Meta } from '../config/meta.ts'

/** The texts of a chart: a label is plain, title and description are Markdown. */
export type TextField = 'title' | 'description' | 'label'
type Titled = { meta: Meta }

/** Sets a text in one language; the others stay. */
export const setText = <Config extends Titled>(
  config: Config,
  field: TextField,
  locale: Locale,
  text: string,
): Config => ({
  ...config,
  meta: { ...config.meta, [field]: { ...config.meta[field], [locale]: text } },
})

/** The field whose panel is open: a field of the chart, one of its texts, or none. */
export function setActiveField(config: ChartConfig, activeField: string | undefined): ChartConfig {
  const { activeField: _, ...rest } = config
  return activeField === undefined ? rest : { ...config, activeField }
}

/** The chart once more, under its own key. */
export const duplicateConfig = (config: ChartConfig, key: string): ChartConfig => ({ ...config, key })
