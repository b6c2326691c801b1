import { type Block, type Breakpoint, type Layout, resizeHandlesOf } from '@tessera/project'
import { type ComponentProps, useEffect } from 'react'
import { BlockGrid } from '../../dashboard/BlockGrid.tsx'
import { useEditorSnapshot, useEditorStore, useProject } from '../state/use-editor.tsx'
import { BlockChart } from './BlockChart.tsx'
import { BlockTools } from './BlockTools.tsx'
import { toBlockPanel } from './LayoutDrawer.tsx'
import { ResizeHandles } from './ResizeHandles.tsx'
import { SharedControls, useSharedOffers } from './SharedControls.tsx'
import { TextBlockView } from './TextBlockView.tsx'
import { type CanvasMoves, useCanvasMoves } from './use-canvas-moves.ts'
import { type FlowMoves, useFlowMoves } from './use-flow-moves.ts'

type DashboardLayout = Extract<Layout, { type: 'dashboard' }>
type Props = { layout: DashboardLayout; breakpoint: Breakpoint; isStill: boolean }

/** The blocks of a dashboard on the readers' grid, with tools to move and edit them. */
export function DashboardBlocks({ layout, breakpoint, isStill }: Props) {
  const { chartConfigs } = useProject()
  const { stages, panel } = useEditorSnapshot()
  const store = useEditorStore()
  const flow = useFlowMoves(layout.blocks)
  const canvas = useCanvasMoves(layout, breakpoint)
  const isCanvas = layout.layout === 'canvas'
  useEffect(() => {
    if (panel !== undefined) document.querySelector('[data-open]')?.scrollIntoView({ block: 'nearest' })
  }, [panel])
  const moves = isCanvas ? canvas : flow
  const shared = useSharedOffers()
  const draw = (block: Block, place: number) => {
    const config = chartConfigs.find(({ key }) => key === block.key)
    return (
      <>
        {block.type === 'text' ? (
          <TextBlockView
            block={block}
            isStill={isStill}
            onOpen={() => store.openPanel(toBlockPanel(block.key))}
            onHeight={isCanvas && !isStill ? (content) => canvas.measure(block.key, content) : undefined}
          />
        ) : (
          config && (
            <BlockChart
              config={config}
              stage={stages[block.key]}
              isCard
              fillsHeight={isCanvas}
              shared={shared}
            />
          )
        )}
        {!isStill && (
          <>
            <BlockTools block={block} place={place} kind={layout.layout} moves={moves} />
            {isCanvas && <ResizeHandles block={block} handles={resizeHandlesOf(block)} canvas={canvas} />}
          </>
        )}
      </>
    )
  }
  return (
    <>
      {shared && <SharedControls shared={shared} isFolded={breakpoint === 'sm'} />}
      <BlockGrid
        kind={layout.layout}
        grids={canvas.grids}
        blocks={layout.blocks}
        propsOf={(block) => toProps(block.key, { panel, flow, canvas })}
      >
        {draw}
      </BlockGrid>
    </>
  )
}

/** Returns the state of a block: dragged, drop target, or open in the drawer. */
function toProps(
  key: string,
  { panel, flow, canvas }: { panel: string | undefined; flow: FlowMoves; canvas: CanvasMoves },
): ComponentProps<'div'> & Record<`data-${string}`, unknown> {
  return {
    'data-held': flow.held === key || canvas.held === key || undefined,
    'data-drop': flow.target?.key === key ? flow.target.side : undefined,
    'data-open': panel === toBlockPanel(key) || undefined,
  }
}
