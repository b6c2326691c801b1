import { type JsonObject, objectOf, textOf, withMember, without } from './charts.ts'
import type { ProjectStep } from './step.ts'

/** Turns a layout into blocks: its charts and, from this version on, texts. */
export const step: ProjectStep = {
  to: '4.2.0',
  up: (project) =>
    withMember(project, 'layout', (layout) => ({
      ...without(layout, 'layoutsMetadata'),
      blocks: Array.isArray(layout.blocks) ? layout.blocks : chartKeysOf(project).map(toBlock),
    })),
  down: (project) =>
    withMember(project, 'layout', (layout) =>
      layout.type === 'dashboard' && layout.layout === 'canvas'
        ? { ...without(layout, 'blocks'), layoutsMetadata: toMetadata(chartKeysOf(project)) }
        : without(layout, 'blocks'),
    ),
  lost: {
    'layout.blocks': 'Texts between charts, and the order of blocks',
    'layout.blocks.*.initialized': 'Whether a block was placed',
  },
}

const chartKeysOf = ({ chartConfigs }: JsonObject): string[] =>
  Array.isArray(chartConfigs)
    ? chartConfigs.map((chart) => textOf(objectOf(chart).key)).filter((key) => key !== '')
    : []

const toBlock = (key: string): JsonObject => ({ type: 'chart', key, initialized: false })

const toMetadata = (keys: string[]): JsonObject =>
  Object.fromEntries(keys.map((key) => [key, { initialized: true }]))
