import { datasetTexts, filterTexts } from '@tessera/api'
import type { Words } from '@tessera/chart'
import type { Locale } from '@tessera/cube'
import type { Translate } from '@tessera/i18n'
import type { Drawn } from '../../state/chart-stage.ts'

/**
 * Title and description that a chart could have, in words: what its dataset is called; what it is filtered to, else
 * where its data come from.
 */
export function suggestTexts(
  { config, data: { datasets, components } }: Drawn,
  locale: Locale,
  t: Translate,
): { title: string; description: string } {
  const filters = filterTexts(config, components, locale)
  return {
    title: datasets[0]?.title ?? '',
    description: (filters.length > 0 ? filters : datasetTexts(datasets, locale, t as Words)).join(' · '),
  }
}
