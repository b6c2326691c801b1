import { objectOf, withMember, without } from './json.ts'
import { stepOf } from './step.ts'

/** The columns of a table may be kept narrow. Below it, charts of ours may say so already: that stays. */
export const step = stepOf(['table'], {
  to: '5.2.0',
  up: (config) => ({
    ...config,
    settings: {
      showSearch: true,
      showAllRows: false,
      limitColumnWidths: false,
      ...objectOf(config.settings),
    },
  }),
  down: (config) =>
    withMember(config, 'settings', (settings) =>
      settings.limitColumnWidths === true ? settings : without(settings, 'limitColumnWidths'),
    ),
})
