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

/** What is edited of the layout: a block's key, `title`, `description`, `label`; undefined closes it. */
export const setLayoutActiveField = (project: Project, activeField: string | undefined): Project => ({
  ...project,
  layout: { ...project.layout, activeField },
})

/** The project with an empty text in four languages at the end, which becomes the active block. */
export function addTextBlock(project: Project, key: string): Project {
  if (hasKey(project, key)) throw new Error(`The key ${key} is taken`)
  const block: Block = { type: 'text', key, text: emptyLocalized(), initialized: false }
  return setLayoutActiveField(withBlocks(project, [...project.layout.blocks, block]), key)
}

/** What a text block says, in one language. */
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

/** A copy of a block under a new key, which becomes the active block; that of a chart is another chart. */
export function duplicateBlock(project: Project, key: string, newKey: string): Project {
  const block = findBlock(project, key)
  if (!block) return project
  if (block.type === 'chart') return setLayoutActiveField(duplicateChart(project, key, newKey), newKey)
  if (hasKey(project, newKey)) throw new Error(`The key ${newKey} is taken`)
  const copy: Block = { ...block, key: newKey, initialized: false }
  return setLayoutActiveField(withBlocks(project, [...project.layout.blocks, copy]), newKey)
}

/** The project without a block, and without its chart where it is one's; the block of the last chart stays. */
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

/** A block dragged to another place in the row of all. */
export function moveBlock(project: Project, from: number, to: number): Project {
  const blocks = moveEntry(project.layout.blocks, from, to)
  return blocks === project.layout.blocks ? project : withBlocks(project, blocks)
}
