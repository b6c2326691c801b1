import { emptyLocalized, type Locale } from '@tessera/cube'
import type { Block } from '../blocks.ts'
import type { Project } from '../project.ts'
import { settle } from '../repair-project.ts'
import { duplicateChart, hasKey, removeChart } from './charts.ts'
import { moveEntry } from './move-entry.ts'

const findBlock = ({ layout }: Project, key: string): Block | undefined =>
  layout.blocks.find((block) => block.key === key)

const withBlocks = (project: Project, blocks: Block[]): Project =>
  settle({ ...project, layout: { ...project.layout, blocks } })

/** Sets the edited part of the layout: a block's key, `title`, `description` or `label`. undefined closes it. */
export const setLayoutActiveField = (project: Project, activeField: string | undefined): Project => ({
  ...project,
  layout: { ...project.layout, activeField },
})

/** Appends an empty text in four languages and makes it the active block. Throws if the key is taken. */
export function addTextBlock(project: Project, key: string): Project {
  if (hasKey(project, key)) throw new Error(`The key ${key} is taken`)
  const block: Block = { type: 'text', key, text: emptyLocalized(), initialized: false }
  return setLayoutActiveField(withBlocks(project, [...project.layout.blocks, block]), key)
}

/** Sets the text of a text block in one language. */
export const setBlockText = (project: Project, key: string, locale: Locale, text: string): Project => ({
  ...project,
  layout: {
    ...project.layout,
    blocks: project.layout.blocks.map((block) =>
      block.type === 'text' && block.key === key
        ? { ...block, text: { ...block.text, [locale]: text } }
        : block,
    ),
  },
})

/** Copies a block under a new key and makes it the active block. Copying a chart's block copies the chart. */
export function duplicateBlock(project: Project, key: string, newKey: string): Project {
  const block = findBlock(project, key)
  if (!block) return project
  if (block.type === 'chart') return setLayoutActiveField(duplicateChart(project, key, newKey), newKey)
  if (hasKey(project, newKey)) throw new Error(`The key ${newKey} is taken`)
  const copy: Block = { ...block, key: newKey, initialized: false }
  return setLayoutActiveField(withBlocks(project, [...project.layout.blocks, copy]), newKey)
}

/** Deletes a block and, if it belongs to a chart, the chart. The block of the last chart is not deleted. */
export function deleteBlock(project: Project, key: string): Project {
  const block = findBlock(project, key)
  if (!block) return project
  if (block.type === 'chart') return removeChart(project, key)
  const { layout } = project
  const remaining = withBlocks(
    project,
    layout.blocks.filter((other) => other !== block),
  )
  return layout.activeField === key ? setLayoutActiveField(remaining, undefined) : remaining
}

/** Moves a block to another position in the list. */
export function moveBlock(project: Project, from: number, to: number): Project {
  const blocks = moveEntry(project.layout.blocks, from, to)
  return blocks === project.layout.blocks ? project : withBlocks(project, blocks)
}
