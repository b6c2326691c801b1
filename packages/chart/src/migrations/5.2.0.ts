import { objectOf, withMember, without } from './json.ts'
import { stepOf } from './step.ts'

/** Adds narrow table columns. Our own charts of earlier versions may have them already and keep them. */
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
