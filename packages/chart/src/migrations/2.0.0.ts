import { type JsonObject, objectOf, textOf, withOptional, without } from './json.ts'
import type { ChartStep } from './step.ts'

const emptyTexts = (): JsonObject => ({ de: '', fr: '', it: '', en: '' })

/** Gives a chart its own key and texts, copied from the project. */
export const step: ChartStep = {
  to: '2.0.0',
  up(config, { key, meta, activeField }) {
    const texts = { ...objectOf(meta), ...objectOf(config.meta) }
    const after: JsonObject = {
      ...config,
      key: textOf(config.key, key),
      meta: { title: emptyTexts(), description: emptyTexts(), ...texts },
    }
    return withOptional(after, 'activeField', config.activeField ?? activeField)
  },
  down: (config) => without(config, 'key', 'meta', 'activeField'),
  lost: { key: 'The key of the chart', meta: 'The texts of the chart', activeField: 'The open field' },
}
