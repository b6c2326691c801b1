import type { ViewState } from '@tessera/chart/viewer'
import { findDimension, type Locale } from '@tessera/cube'
import type { SharedOffers } from '@tessera/project'
import { valueText } from './chart-texts.ts'

/** The formatted setting of a filter for all charts of a page. */
export type SharedChoice = { id: string; label: string; text: string }

/** Returns the settings for all charts of a page: the value of each filter, and the ends of the time range. */
export function sharedChoices(
  { offers, components }: Pick<SharedOffers, 'offers' | 'components'>,
  view: ViewState,
  locale: Locale,
): SharedChoice[] {
  const textOf = (id: string, value: string): string => valueText(components, id, value, locale)
  const labelOf = (id: string): string => findDimension(components, id)?.label ?? ''
  const { time } = offers
  const range = view.timeRange ?? time
  return [
    ...offers.filters.map(({ id, value }) => ({
      id,
      label: labelOf(id),
      text: [view.filters?.[id] ?? value]
        .flat()
        .map((each) => textOf(id, each))
        .join(', '),
    })),
    ...(time && range
      ? [
          {
            id: time.id,
            label: labelOf(time.id),
            text: `${textOf(time.id, range.from)} – ${textOf(time.id, range.to)}`,
          },
        ]
      : []),
  ]
}
