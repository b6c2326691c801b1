import { objectOf, withMember, without } from './json.ts'
import { type ChartStep, isOf } from './step.ts'

/** The columns of a table may be kept narrow. */
export const step: ChartStep = {
  to: '5.2.0',
  up: (config) =>
    isOf(config, 'table')
      ? {
          ...config,
          settings: {
            showSearch: true,
            showAllRows: false,
            ...objectOf(config.settings),
            limitColumnWidths: false,
          },
        }
      : config,
  down: (config) =>
    isOf(config, 'table')
      ? withMember(config, 'settings', (settings) => without(settings, 'limitColumnWidths'))
      : config,
  lost: { 'settings.limitColumnWidths': 'Narrow columns' },
}
