import type { PaletteRecord } from '@tessera/api/rest'
import {
  MAX_COLORS,
  MAX_PALETTE_NAME,
  NEW_COLOR,
  PALETTE_TYPES,
  type PaletteType,
  paletteReason,
} from '@tessera/chart'
import type { Translate } from '@tessera/i18n'
import { useId, useRef, useState } from 'react'
import { CallError } from '../../publishing/call-product.ts'
import type { PaletteChange } from '../../publishing/own-palettes.ts'
import { toReason } from '../../publishing/to-reason.ts'
import { useWords } from '../../state/words.tsx'
import { FormDialog } from '../../ui/FormDialog.tsx'
import text from '../../ui/text.module.css'
import { PaletteColors } from './PaletteColors.tsx'
import styles from './profile.module.css'
import { useTell } from './use-act.ts'

type PaletteDialogProps = {
  palette: PaletteChange
  /** The other palettes of the same user. */
  others: PaletteRecord[]
  onSave(palette: PaletteChange): Promise<void>
  onClose(): void
}

/** Creates or edits a palette (specification 2 §5, custom colour palette). */
export function PaletteDialog({ palette, others, onSave, onClose }: PaletteDialogProps) {
  const { t } = useWords()
  const { succeed } = useTell()
  const field = useRef<HTMLInputElement>(null)
  const [draft, setDraft] = useState(palette)
  const [failure, setFailure] = useState<string>()
  const named = { ...draft, name: draft.name.trim() }
  const names = others.map(({ name }) => name)
  const reason = paletteReason(named, names)
  const change = (next: PaletteChange): void => {
    setDraft(next)
    setFailure(undefined)
  }
  const save = async (): Promise<void> => {
    try {
      await onSave(named)
      succeed(t('profile.palettes.saved', { title: named.name }))
      onClose()
    } catch (error) {
      setFailure(toSentence(error, t))
    }
  }
  const isTaken = reason === 'controls.palette.name-taken'
  const problem = failure ?? (isTaken ? t(reason) : undefined)
  const title = palette.paletteId ? t('profile.palettes.edit') : t('profile.palettes.new')
  return (
    <FormDialog
      title={title}
      submit={t('profile.rename.save')}
      className={styles.form}
      first={field}
      isIncomplete={reason !== undefined}
      onSubmit={save}
      onClose={onClose}
    >
      <p className={text.soft}>{t('profile.palettes.guidance')}</p>
      <NameField field={field} name={draft.name} onChange={(name) => change({ ...draft, name })} />
      {problem && (
        <p role="alert" className={styles.problem}>
          {problem}
        </p>
      )}
      <TypeField type={draft.type} onChange={(type) => change(withType(draft, type))} />
      <PaletteColors palette={named} onChange={(colors) => change({ ...draft, colors })} />
    </FormDialog>
  )
}

/** Changes the type of a palette. Keeps as many colours as the type allows, and at least one. */
export function withType(palette: PaletteChange, type: PaletteType): PaletteChange {
  const kept = palette.colors.slice(0, MAX_COLORS[type])
  return { ...palette, type, colors: kept.length > 0 ? kept : [NEW_COLOR] }
}

/** Translates the error if another window has used the name in the meantime. */
function toSentence(error: unknown, t: Translate): string {
  if (error instanceof CallError && error.status === 409) return t('controls.palette.name-taken')
  return toReason(error, t)
}

type NameFieldProps = {
  field: React.RefObject<HTMLInputElement | null>
  name: string
  onChange(name: string): void
}

function NameField({ field, name, onChange }: NameFieldProps) {
  const { t } = useWords()
  const id = useId()
  return (
    <>
      <label htmlFor={id}>{t('profile.palettes.name')}</label>
      <input
        ref={field}
        id={id}
        className={styles.field}
        maxLength={MAX_PALETTE_NAME}
        value={name}
        onChange={(event) => onChange(event.target.value)}
      />
    </>
  )
}

function TypeField({ type, onChange }: { type: PaletteType; onChange(type: PaletteType): void }) {
  const { t } = useWords()
  return (
    <fieldset className={styles.types}>
      <legend>{t('profile.palettes.type')}</legend>
      {PALETTE_TYPES.map((each) => (
        <label key={each} className={styles.type}>
          <input type="radio" name="type" checked={each === type} onChange={() => onChange(each)} />{' '}
          {t(`profile.palettes.type.${each}`)}
        </label>
      ))}
    </fieldset>
  )
}
