import { type Components, findDimension } from '@tessera/cube'
import { componentOptions, NONE } from '../../controls/options.ts'
import type { SelectControl } from '../../controls.ts'
import { withFields } from '../../edit/plot.ts'
import { detailChoices, keepDetail } from '../../roles/detail.ts'
import { idsOf } from '../../roles/ids.ts'
import { CATEGORY_KINDS } from '../../rules/encoding-kinds.ts'
import type { ScatterplotConfig } from './fields.ts'

/** What a dot stands for. "Nothing more" is a choice only where a key splits the dots: else one would be left. */
export function detailSelect(
  config: ScatterplotConfig,
  components: Components,
): SelectControl<ScatterplotConfig> {
  const { detail, animation } = config.fields
  const keys = { dimensions: detailChoices(components), measures: [] }
  return {
    kind: 'select',
    id: 'detail',
    field: 'detail',
    messageId: 'controls.detail',
    options: [
      ...(isSplitByKey(config, components) || !detail ? [NONE] : []),
      ...componentOptions(keys, CATEGORY_KINDS, [animation?.componentId]),
    ],
    value: detail?.componentId ?? '',
    write: (componentId) => withFields(config, { detail: componentId === '' ? undefined : { componentId } }),
  }
}

/** The chart with something to stand for in place of a key that splits its dots no more: what that was, if it can. */
export function withDetailFor(
  config: ScatterplotConfig,
  { fields: { segment: before } }: ScatterplotConfig,
  components: Components,
): ScatterplotConfig {
  const { detail, animation } = config.fields
  if (detail || isSplitByKey(config, components)) return config
  const found = keepDetail(before ? { detail: before } : {}, components, idsOf(animation))
  return found ? withFields(config, { detail: { componentId: found.id } }) : config
}

const isSplitByKey = ({ fields: { segment } }: ScatterplotConfig, components: Components): boolean =>
  findDimension(components, segment?.componentId ?? '')?.isKeyDimension === true
