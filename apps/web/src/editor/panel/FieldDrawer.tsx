import type { MessageId } from '@tessera/i18n'
import { useEffect } from 'react'
import { useWords } from '../../state/words.tsx'
import { usePanelName, usePanels } from '../controls/use-panels.ts'
import { useEditorStore } from '../state/use-editor.tsx'
import { TextDrawer } from '../texts/TextDrawer.tsx'
import { isTextPanel } from '../texts/TextsPanel.tsx'
import { DrawerFrame } from './DrawerFrame.tsx'
import { PanelControls } from './PanelControls.tsx'

/** The drawer of the open field. */
export function FieldDrawer({ panel: id }: { panel: string }) {
  const { t } = useWords()
  const store = useEditorStore()
  const panel = usePanels().find((each) => each.id === id)
  const nameOf = usePanelName()
  const isText = isTextPanel(id)
  // Another chart type may not have this field.
  const isGone = !panel && !isText
  useEffect(() => {
    if (isGone) store.openPanel(undefined)
  }, [isGone, store])
  if (isGone) return null
  return (
    <DrawerFrame id={id} title={panel ? nameOf(panel) : t(`controls.${id}` as MessageId)} holdsText={isText}>
      {isText ? (
        <TextDrawer field={id} />
      ) : (
        panel && <PanelControls title={nameOf(panel)} controls={panel.controls} />
      )}
    </DrawerFrame>
  )
}
