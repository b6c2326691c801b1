import type { UploadedColumn, UploadedShapes } from '@tessera/api/upload'
import { MAX_SHAPES_BYTES } from '@tessera/api/upload-limits'
import { formatNumber } from '@tessera/cube'
import { useId, useRef, useState } from 'react'
import { useWords } from '../../state/words.tsx'
import { SecondaryButton } from '../../ui/buttons.tsx'
import field from '../../ui/field.module.css'
import { Notice } from '../../ui/Notice.tsx'
import styles from './review.module.css'
import type { Field } from './table-schema.ts'

type Props = {
  column: UploadedColumn
  said: Field
  /** The shapes file that is used. */
  file: File | undefined
  onChange(change: Pick<Field, 'shapes'>): void
  /** Uses a shapes file for the column, or none. */
  onShapes(file: File | undefined): void
}

/** Adds a shapes file to a column, shows how its values match them, and lets authors correct that. */
export function ShapesControl({ column, said, file, onChange, onShapes }: Props) {
  const { t, locale } = useWords()
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const [isTooLarge, setTooLarge] = useState(false)
  const size = formatNumber(MAX_SHAPES_BYTES / 1e6, locale)
  const { shapes, kind } = column
  const choose = (target: HTMLInputElement): void => {
    const chosen = target.files?.[0]
    if (!chosen) return
    const isAccepted = chosen.size <= MAX_SHAPES_BYTES
    setTooLarge(!isAccepted)
    if (isAccepted) onShapes(chosen)
    // the file in use is named below, and the same one can be chosen again once it is corrected
    target.value = ''
  }
  const remove = (): void => {
    // the button disappears
    input.current?.focus()
    onShapes(undefined)
  }
  return (
    <div className={styles.shapes}>
      <div className={field.field}>
        <label htmlFor={id}>{t('upload.shapes')}</label>
        <input
          id={id}
          ref={input}
          type="file"
          accept=".geojson,.topojson,.json,.gpkg,.zip"
          aria-describedby={`${id}hint`}
          onChange={({ target }) => choose(target)}
        />
        <p id={`${id}hint`} className={styles.hint}>
          {(kind === 'place' || said.place) && !column.hasOutlines && `${t('upload.shapes.missing')} `}
          {t('upload.shapes.hint', { size })}
        </p>
        {isTooLarge && <p role="alert">{t('upload.too-large')}</p>}
      </div>
      {shapes && (
        <>
          <p className={styles.used}>
            {file && <span>{t('upload.shapes.file', { file: file.name })}</span>}
            <SecondaryButton onClick={remove}>{t('upload.shapes.remove')}</SecondaryButton>
          </p>
          <Matches shapes={shapes} said={said} onChange={onChange} />
        </>
      )}
    </div>
  )
}

type MatchesProps = Pick<Props, 'said' | 'onChange'> & { shapes: UploadedShapes }

function Matches({ shapes, said, onChange }: MatchesProps) {
  const { t } = useWords()
  const id = useId()
  const { property, properties, values, omitted, shapes: names, unused } = shapes
  const list = [...unused.first, ...(unused.count > unused.first.length ? ['…'] : [])].join(', ')
  const matches = said.shapes?.matches ?? {}
  const known = new Set(names)
  /** A choice is shown before the server has applied it, and ignored if the file has no such shape. */
  const toShown = (text: string, shape: string | undefined): string | undefined => {
    const chosen = Object.hasOwn(matches, text) ? matches[text] : undefined
    if (chosen === null) return undefined
    return chosen !== undefined && known.has(chosen) ? chosen : shape
  }
  const set = (text: string, shape: string | null): void =>
    onChange({ shapes: { property, matches: { ...matches, [text]: shape } } })
  return (
    <>
      <div className={field.field}>
        <label htmlFor={`${id}property`}>{t('upload.shapes.property')}</label>
        <select
          id={`${id}property`}
          className={field.input}
          value={property}
          onChange={({ target }) => onChange({ shapes: { property: target.value } })}
        >
          {properties.map((name) => (
            <option key={name}>{name}</option>
          ))}
        </select>
      </div>
      {!values.some(({ text, shape }) => toShown(text, shape)) && (
        <Notice kind="warning">{t('upload.shapes.unmatched')}</Notice>
      )}
      {/* focusable, so that it can be scrolled by keyboard */}
      <section className={styles.matches} aria-labelledby={`${id}caption`} tabIndex={0}>
        <table>
          <caption id={`${id}caption`}>{t('upload.shapes.matches')}</caption>
          <thead>
            <tr>
              <th scope="col">{t('upload.shapes.value')}</th>
              <th scope="col">{t('upload.shapes.shape')}</th>
            </tr>
          </thead>
          <tbody>
            {values.map(({ text, label, shape }) => (
              <tr key={text}>
                <th scope="row">{label === undefined || label === text ? text : `${label} (${text})`}</th>
                <td>
                  <ShapeSelect
                    value={label ?? text}
                    shape={toShown(text, shape)}
                    names={names}
                    onSet={(name) => set(text, name)}
                  />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      {omitted > 0 && <p className={styles.hint}>{t('upload.shapes.omitted', { count: omitted })}</p>}
      {unused.count > 0 && (
        <p className={styles.hint}>{t('upload.shapes.unused', { count: unused.count, list })}</p>
      )}
    </>
  )
}

type ShapeSelectProps = {
  value: string
  shape: string | undefined
  names: string[]
  onSet(name: string | null): void
}

/** Selects the shape of a value. The options are added on focus, because there may be thousands in each row. */
function ShapeSelect({ value, shape, names, onSet }: ShapeSelectProps) {
  const { t } = useWords()
  const [isComplete, setComplete] = useState(false)
  const shown = isComplete ? names : shape === undefined ? [] : [shape]
  return (
    <select
      className={field.input}
      aria-label={t('upload.shapes.of', { value })}
      // one character before names, so that none is taken for “no shape”
      value={shape === undefined ? '' : `.${shape}`}
      onFocus={() => setComplete(true)}
      onBlur={() => setComplete(false)}
      onChange={({ target }) => onSet(target.value === '' ? null : target.value.slice(1))}
    >
      <option value="">{t('upload.shapes.none')}</option>
      {shown.map((name) => (
        <option key={name} value={`.${name}`}>
          {name}
        </option>
      ))}
    </select>
  )
}
