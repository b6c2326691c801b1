import { type JsonObject, objectOf, withMember, without } from './json.ts'
import type { ChartStep } from './step.ts'

const emptyTexts = (): JsonObject => ({ de: '', fr: '', it: '', en: '' })

/** Adds a tab label to charts. */
export const step: ChartStep = {
  to: '3.4.0',
  up: (config) => ({ ...config, meta: { label: emptyTexts(), ...objectOf(config.meta) } }),
  down: (config) => withMember(config, 'meta', (meta) => without(meta, 'label')),
  lost: { 'meta.label': 'The label of the tab' },
}
