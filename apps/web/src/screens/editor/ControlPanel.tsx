import { type ChartConfig, type Control, controlsOf } from '@tessera/chart'
import type { Components } from '@tessera/cube'
import type { MessageId } from '@tessera/i18n'
import { useSite } from '../../shell/site.ts'
import { useWords } from '../../state/words.tsx'
import { ControlField } from './ControlField.tsx'
import styles from './editor.module.css'
import type { Editor } from './use-editor.ts'

type Group = { title: string | undefined; controls: Control<ChartConfig>[] }

/** The controls a chart type declares, one widget per kind of control and none per chart type. */
export function ControlPanel({ editor, components }: { editor: Editor; components: Components }) {
  const { t } = useWords()
  const stacking = useSite()?.stacking
  const titleOf = ({ groupMessageId, groupLabel }: Control<ChartConfig>): string | undefined =>
    groupLabel ?? (groupMessageId && t(groupMessageId as MessageId))
  const fields = ({ controls }: Group) =>
    controls.map((control) => (
      <ControlField key={control.id} control={control} editor={editor} components={components} />
    ))
  return (
    <fieldset className={styles.group}>
      <legend>{t('controls.section.chart.options')}</legend>
      {toGroups(controlsOf(editor.config, components, { stacking }), titleOf).map((group) =>
        group.title === undefined ? (
          fields(group)
        ) : (
          <details key={group.controls[0]?.id} className={styles.section}>
            <summary>{group.title}</summary>
            {fields(group)}
          </details>
        ),
      )}
    </fieldset>
  )
}

/** Neighbours of one title stand together; controls without a title stand by themselves. */
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
