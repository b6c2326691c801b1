import { type ChartConfig, chartTypeOf } from '@tessera/chart'
import { type Components, findDimension, isTemporal } from '@tessera/cube'
import type { Translate } from '@tessera/i18n'

/** What a suggested chart shows: “Lines by source”. Time goes without saying; where nothing else is told apart, its type. */
export function suggestionTitle(config: ChartConfig, components: Components, t: Translate): string {
  const { segment, category } = chartTypeOf(config).toRoles(config, components)
  const type = t(`controls.chart.type.${config.chartType}`)
  const told = [segment, category]
    .map((role) => role && findDimension(components, role.componentId))
    .find((dimension) => dimension && !isTemporal(dimension))
  return told ? t('dataset.suggested.by', { type, dimension: told.label }) : type
}
