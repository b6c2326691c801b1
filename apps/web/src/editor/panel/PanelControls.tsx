import type { ChartConfig, Control } from '@tessera/chart'
import type { MessageId } from '@tessera/i18n'
import { useWords } from '../../state/words.tsx'
import { ControlField } from '../controls/ControlField.tsx'
import styles from '../controls/panels.module.css'
import { DimensionFilter } from '../filters/DimensionFilter.tsx'
import { DesignSection } from './DesignSection.tsx'

type Group = { title: string | undefined; controls: Control<ChartConfig>[] }

/**
 * The controls of a panel under their headings: the first group with the filter of the field's dimension, then the
 * other groups, and the design at the end.
 */
export function PanelControls({ title, controls }: { title: string; controls: Control<ChartConfig>[] }) {
  const { t } = useWords()
  const titleOf = ({ groupMessageId, groupValues, groupLabel }: Control<ChartConfig>): string | undefined =>
    groupLabel ?? (groupMessageId && t(groupMessageId as MessageId, groupValues))
  const design = controls.filter(({ isDesign }) => isDesign)
  const [first, ...others] = toGroups(
    controls.filter(({ isDesign }) => !isDesign),
    titleOf,
  )
  const place = controls.find((control) => control.kind === 'select' && control.field !== undefined)
  return (
    <>
      {first && <ControlGroup group={first} />}
      {place?.kind === 'select' && place.value !== '' && <DimensionFilter id={place.value} />}
      {others.map((group) => (
        // Several lines or annotations have fields with the same names.
        <fieldset key={group.controls[0]?.id} aria-label={group.title} className={styles.section}>
          {group.title && group.title !== title && <h3 className={styles.sectionTitle}>{group.title}</h3>}
          <ControlGroup group={group} />
        </fieldset>
      ))}
      {design.length > 0 && (
        <DesignSection isAlone={first === undefined}>
          <ControlGroup group={{ title: undefined, controls: design }} />
        </DesignSection>
      )}
    </>
  )
}

const ControlGroup = ({ group }: { group: Group }) =>
  group.controls.map((control) => <ControlField key={control.id} control={control} />)

/** Groups adjacent controls with the same title. */
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
