import { type Components, type Dimension, findDimension } from '@tessera/cube'
import { MAX_HIGHLIGHTED } from '../config/defaults.ts'
import type { ChartConfig } from '../config/index.ts'
import type { ChoicesControl, Control } from '../controls.ts'
import { readInteractive, withInteractive } from '../edit/interactive.ts'
import { readFilteredValues } from '../edit/shown-colors.ts'
import { highlightDimension, readHighlighted } from '../rules/highlight.ts'
import { inPanel } from './panels.ts'

/**
 * Returns the controls for the highlighted values, and whether readers may highlight others. None without a suitable
 * dimension.
 */
export function highlightControls(config: ChartConfig, components: Components): Control<ChartConfig>[] {
  const id = highlightDimension(config, components)
  const dimension = id === undefined ? undefined : findDimension(components, id)
  if (!dimension) return []
  const chosen = readHighlighted(config, components)
  const isFull = chosen.length >= MAX_HIGHLIGHTED
  const { highlight } = readInteractive(config)
  return [
    ...inPanel<ChartConfig>('highlight', [
      {
        kind: 'choices',
        id: 'highlight',
        messageId: 'controls.highlight.values',
        messageValues: { dimension: dimension.label },
        groupMessageId: 'controls.highlight',
        listedOf: dimension.id,
        entries: toEntries(config, dimension, chosen),
        hint: {
          messageId: isFull ? 'controls.highlight.full' : 'controls.highlight.hint',
          values: { count: MAX_HIGHLIGHTED },
        },
        write({ value, isChosen }) {
          const others = chosen.filter((each) => each !== value)
          return setHighlight(config, dimension.id, isChosen ? [...others, value] : others)
        },
      },
    ]),
    ...inPanel<ChartConfig>('readers', [
      {
        kind: 'toggle',
        id: 'readers-highlight',
        messageId: 'controls.readers.highlight',
        groupMessageId: 'controls.readers',
        value: highlight?.active === true,
        write: (active) => withInteractive(config, { highlight: active ? { active } : undefined }),
      },
    ]),
  ]
}

/** Returns the visible values, and those selected while they were visible. */
function toEntries(
  config: ChartConfig,
  dimension: Dimension,
  chosen: readonly string[],
): ChoicesControl<ChartConfig>['entries'] {
  const shown = new Set(readFilteredValues(config, dimension).map(({ value }) => value))
  return dimension.values.flatMap(({ value, label }) => {
    const isChosen = chosen.includes(value)
    if (shown.has(value)) return [{ value, label, isChosen }]
    return isChosen ? [{ value, label, isChosen, noteId: 'controls.highlight.not-shown' }] : []
  })
}

/** Sets the highlighted values, or only the latest ones if there are too many. Omits the property if there are none. */
export function setHighlight<Config extends Pick<ChartConfig, 'highlight'>>(
  config: Config,
  componentId: string,
  values: readonly string[],
): Config {
  const { highlight: _, ...rest } = config
  if (values.length === 0) return rest as Config
  return { ...config, highlight: { componentId, values: values.slice(-MAX_HIGHLIGHTED) } }
}
