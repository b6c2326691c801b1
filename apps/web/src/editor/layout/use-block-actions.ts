import {
  addTextBlock,
  type Block,
  deleteBlock,
  duplicateBlock,
  editProject,
  moveBlock,
  type Project,
  setLayoutActiveField,
  switchChart,
} from '@tessera/project'
import { useMemo } from 'react'
import { newChartKey } from '../new-chart-key.ts'
import { isWithCharts } from '../state/edit-history.ts'
import { useEditorStore } from '../state/use-editor.tsx'
import { toBlockPanel } from './LayoutDrawer.tsx'
import { focusGrip } from './use-flow-moves.ts'

/** Closes the open drawer, which is part of the editor's state rather than of the document. */
const closed = (project: Project): Project => setLayoutActiveField(project, undefined)

/** Returns the actions on the blocks of a layout. */
export function useBlockActions() {
  const store = useEditorStore()
  return useMemo(
    () => ({
      /** Opens the configuring step for a chart, or the drawer for a text. */
      edit({ type, key }: Block) {
        if (type === 'text') {
          store.openPanel(toBlockPanel(key))
          return
        }
        store.openPanel(undefined)
        store.amend((state) =>
          isWithCharts(state) ? editProject(switchChart(state, key), 'CONFIGURING_CHART') : state,
        )
      },
      addText() {
        const key = newChartKey()
        store.edit((project) => closed(addTextBlock(project, key)))
        store.openPanel(toBlockPanel(key))
      },
      duplicate({ type, key }: Block) {
        const copyKey = newChartKey()
        // The copy starts with the data of the original.
        const { components, drawn } = store.read().stages[key] ?? {}
        const stage = { components, drawn, isLoading: false }
        store.edit(
          (project) => closed(duplicateBlock(project, key, copyKey)),
          type === 'chart' ? { stage } : {},
        )
        focusGrip(copyKey)
      },
      remove({ key }: Block) {
        store.openPanel(undefined)
        const { layout } = store.read().state
        const place = layout?.blocks.findIndex((block) => block.key === key) ?? 0
        store.edit((project) => closed(deleteBlock(project, key)))
        const { layout: left } = store.read().state
        const beside = left?.blocks[Math.max(0, place - 1)]
        if (beside) focusGrip(beside.key)
      },
      move: (from: number, to: number) => store.edit((project) => moveBlock(project, from, to)),
    }),
    [store],
  )
}
