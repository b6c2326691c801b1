import type { Words } from '@tessera/chart'
import { REST, type ViewOffers, type ViewState } from '@tessera/chart/viewer'
import {
  type Components,
  findDimension,
  formatDimensionValue,
  formatLabelled,
  type Locale,
  MOST_RECENT_VALUE,
} from '@tessera/cube'
import { readFilterTexts, type ToTexts, valueText, withName } from './chart-texts.ts'

/** The maximum number of values that are listed by name. */
const MAX_NAMED = 10

/**
 * Describes all filters of a chart with their dimensions, such as "Country: Switzerland" or "Sector: Mining, Trade (2
 * of 8)".
 */
export const allFilterTexts: ToTexts<string[]> = (config, components, locale, t) =>
  readFilterTexts(config, components, locale, t).map((filter) => {
    const { dimension, kept } = filter
    const values = kept ? dimension.values.filter(({ value }) => kept[value]) : []
    if (values.length === 0 || values.length > MAX_NAMED) return withName(filter, locale)
    const names = values.map(({ label }) => formatDimensionValue(dimension, label, locale))
    return withName({ ...filter, text: `${names.join(', ')} (${filter.count})` }, locale)
  })

/**
 * Describes the view of a chart besides its filters, such as "Year: 1990 – 2010" or "“Coal” is hidden." Used for files,
 * which do not show it by an axis or a legend.
 */
export function viewTexts(
  {
    data,
    offers,
    view,
  }: { data: { components: Components }; offers?: ViewOffers | undefined; view: ViewState },
  locale: Locale,
  t: Words,
): string[] {
  const textOf = (id: string, value: string): string => valueText(data.components, id, value, locale)
  const hidden = view.hidden ?? []
  const named = hidden.filter((value) => value !== REST).slice(0, MAX_NAMED)
  const unnamed = hidden.length - named.length
  const range = view.timeRange ?? offers?.time
  const timeId = view.timeRange?.id ?? offers?.time?.id
  const time = timeId === undefined ? undefined : findDimension(data.components, timeId)
  const ends = [range?.from ?? '', range?.to ?? ''].map((end) =>
    time && end !== '' && end !== MOST_RECENT_VALUE ? textOf(time.id, end) : '…',
  )
  return [
    ...(time && ends.some((end) => end !== '…')
      ? [formatLabelled(time.label, ends.join(' – '), locale)]
      : []),
    ...named.map((value) => t('reader.value-hidden', { value: textOf(offers?.legendId ?? '', value) })),
    ...(unnamed > 0 ? [t('description.hidden', { count: unnamed })] : []),
  ]
}
