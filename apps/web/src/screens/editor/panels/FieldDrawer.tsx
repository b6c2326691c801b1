import type { ChartConfig, Control } from '@tessera/chart'
import type { MessageId } from '@tessera/i18n'
import { useEffect, useRef } from 'react'
import { useWords } from '../../../state/words.tsx'
import button from '../../../ui/button.module.css'
import { ArrowLeftIcon } from '../../../ui/icons.tsx'
import { useEditorStore } from '../state/use-editor.tsx'
import { ControlField } from './ControlField.tsx'
import { DimensionFilter } from './FilterPanel.tsx'
import { toEntryId } from './OptionsPanel.tsx'
import styles from './panels.module.css'
import { isTextPanel, TextDrawer } from './TextsPanel.tsx'
import { usePanelName, usePanels } from './use-panels.ts'

/** The drawer of the field that is open, with the way back to the main panel. */
export function FieldDrawer({ panel: id }: { panel: string }) {
  const { t } = useWords()
  const store = useEditorStore()
  const panel = usePanels().find((each) => each.id === id)
  const nameOf = usePanelName()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    heading.current?.focus()
    // the drawer closes: the focus goes back to what opened it, once that is there again
    return () => {
      requestAnimationFrame(() => document.getElementById(toEntryId(id))?.focus())
    }
  }, [id])
  const isText = isTextPanel(id)
  // another type of chart may not have the place
  const isGone = !panel && !isText
  useEffect(() => {
    if (isGone) store.openPanel(undefined)
  }, [isGone, store])
  if (isGone) return null
  return (
    <section className={styles.drawer} aria-labelledby="editor-drawer">
      <button type="button" className={button.quiet} onClick={() => store.openPanel(undefined)}>
        <ArrowLeftIcon />
        {t('editor.drawer.back')}
      </button>
      <h2 id="editor-drawer" className={styles.drawerTitle} ref={heading} tabIndex={-1}>
        {panel ? nameOf(panel) : t(`controls.${id}` as MessageId)}
      </h2>
      {isText ? <TextDrawer field={id} /> : panel && <PanelControls controls={panel.controls} />}
    </section>
  )
}

type Group = { title: string | undefined; controls: Control<ChartConfig>[] }

/** The controls of a panel, under their headings, and the filter of the dimension that stands in its place. */
function PanelControls({ controls }: { controls: Control<ChartConfig>[] }) {
  const { t } = useWords()
  const titleOf = ({ groupMessageId, groupLabel }: Control<ChartConfig>): string | undefined =>
    groupLabel ?? (groupMessageId && t(groupMessageId as MessageId))
  const [first, ...others] = toGroups(controls, titleOf)
  const place = controls.find((control) => control.kind === 'select' && control.field !== undefined)
  return (
    <>
      {first && <ControlGroup group={first} />}
      {place?.kind === 'select' && place.value !== '' && <DimensionFilter id={place.value} />}
      {others.map((group) => (
        <div key={group.controls[0]?.id} className={styles.section}>
          {group.title && <h3 className={styles.sectionTitle}>{group.title}</h3>}
          <ControlGroup group={group} />
        </div>
      ))}
    </>
  )
}

const ControlGroup = ({ group }: { group: Group }) =>
  group.controls.map((control) => <ControlField key={control.id} control={control} />)

/** Neighbours of one title stand together. */
function toGroups(
  controls: Control<ChartConfig>[],
  titleOf: (control: Control<ChartConfig>) => string | undefined,
): Group[] {
  const groups: Group[] = []
  for (const control of controls) {
    const title = titleOf(control)
    const last = groups.at(-1)
    if (last && last.title === title) last.controls.push(control)
    else groups.push({ title, controls: [control] })
  }
  return groups
}
