import { objectOf, withMember, without } from './json.ts'
import { stepOf } from './step.ts'

/** The columns of a table may be kept narrow. */
export const step = stepOf(['table'], {
  to: '5.2.0',
  up: (config) => ({
    ...config,
    settings: {
      showSearch: true,
      showAllRows: false,
      ...objectOf(config.settings),
      limitColumnWidths: false,
    },
  }),
  down: (config) => withMember(config, 'settings', (settings) => without(settings, 'limitColumnWidths')),
  lost: { 'settings.limitColumnWidths': 'Narrow columns' },
})
