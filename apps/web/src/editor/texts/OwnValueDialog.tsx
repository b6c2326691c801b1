import { use, useId, useState } from 'react'
import { useWords } from '../../state/words.tsx'
import { FormDialog } from '../../ui/FormDialog.tsx'
import field from '../../ui/field.module.css'
import { OwnValues } from './own-values.ts'
import styles from './texts.module.css'

type Props = {
  /** The placeholder to change; omitted to insert a new one. */
  selected?: string | undefined
  onInsert(raw: string): void
  onClose(): void
}

/** Chooses a value of the chart for one of its texts, with a preview. */
export function OwnValueDialog({ selected, onInsert, onClose }: Props) {
  const { t } = useWords()
  const id = useId()
  const values = use(OwnValues)?.values ?? []
  const [raw, setRaw] = useState(values.find((each) => each.raw === selected)?.raw ?? values[0]?.raw ?? '')
  const chosen = values.find((each) => each.raw === raw)
  return (
    <FormDialog
      title={t('own-value.title')}
      submit={t(selected === undefined ? 'text-value.insert' : 'controls.text.link.apply')}
      isIncomplete={!chosen}
      className={styles.valueForm}
      onSubmit={() => {
        onInsert(raw)
        onClose()
      }}
      onClose={onClose}
    >
      <div className={field.field}>
        <label htmlFor={id}>{t('own-value.of')}</label>
        <select id={id} className={field.input} value={raw} onChange={({ target }) => setRaw(target.value)}>
          {values.map((each) => (
            <option key={each.raw} value={each.raw}>
              {each.label ?? t('own-value.latest')}
            </option>
          ))}
        </select>
      </div>
      <p role="status" className={styles.valuePreview}>
        {chosen?.text}
      </p>
      <p className={styles.valueFollows}>{t('own-value.follows')}</p>
    </FormDialog>
  )
}
