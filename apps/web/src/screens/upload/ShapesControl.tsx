import type { UploadedColumn, UploadedShapes } from '@tessera/api/rest'
import { formatNumber } from '@tessera/cube'
import { useId, useState } from 'react'
import { useSite } from '../../shell/site.ts'
import { useWords } from '../../state/words.tsx'
import { SecondaryButton } from '../../ui/buttons.tsx'
import field from '../../ui/field.module.css'
import styles from './review.module.css'
import type { Field } from './table-schema.ts'

type Props = {
  column: UploadedColumn
  said: Field
  onChange(change: Pick<Field, 'shapes'>): void
  /** Uses a file of shapes for the column, or none. */
  onShapes(file: File | undefined): void
}

/** Adds a file of shapes to a column, shows how its values match them, and lets authors correct that. */
export function ShapesControl({ column, said, onChange, onShapes }: Props) {
  const { t, locale } = useWords()
  const id = useId()
  const [isTooLarge, setTooLarge] = useState(false)
  const maxBytes = useSite()?.uploadMaxBytes ?? 0
  const size = t('upload.size', { size: formatNumber(maxBytes / 1e6, locale) })
  const { shapes, kind } = column
  const choose = (file: File | undefined): void => {
    if (!file) return
    setTooLarge(file.size > maxBytes)
    if (file.size <= maxBytes) onShapes(file)
  }
  return (
    <div className={styles.shapes}>
      <div className={field.field}>
        <label htmlFor={id}>{t('upload.shapes')}</label>
        <input
          id={id}
          type="file"
          accept=".geojson,.topojson,.json"
          aria-describedby={`${id}hint`}
          onChange={({ target }) => choose(target.files?.[0])}
        />
        <p id={`${id}hint`} className={styles.hint}>
          {kind === 'place' && !column.hasOutlines && `${t('upload.shapes.missing')} `}
          {t('upload.shapes.hint', { size })}
        </p>
        {isTooLarge && <p role="alert">{t('upload.too-large')}</p>}
      </div>
      {shapes && <Matches shapes={shapes} said={said} onChange={onChange} />}
      {shapes && (
        <p>
          <SecondaryButton onClick={() => onShapes(undefined)}>{t('upload.shapes.remove')}</SecondaryButton>
        </p>
      )}
    </div>
  )
}

/** The maximum number of unused shapes that are listed. */
const MAX_UNUSED = 20

type MatchesProps = Pick<Props, 'said' | 'onChange'> & { shapes: UploadedShapes }

function Matches({ shapes, said, onChange }: MatchesProps) {
  const { t } = useWords()
  const id = useId()
  const { property, properties, values, shapes: names } = shapes
  const used = new Set(values.map(({ shape }) => shape))
  const unused = names.filter((name) => !used.has(name))
  const list = [...unused.slice(0, MAX_UNUSED), ...(unused.length > MAX_UNUSED ? ['…'] : [])].join(', ')
  const set = (text: string, shape: string | null): void =>
    onChange({ shapes: { property, matches: { ...said.shapes?.matches, [text]: shape } } })
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
                    shape={shape}
                    names={names}
                    onSet={(name) => set(text, name)}
                  />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      {unused.length > 0 && (
        <p className={styles.hint}>{t('upload.shapes.unused', { count: unused.length, list })}</p>
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
  const shown = isComplete ? names : names.filter((name) => name === shape)
  return (
    <select
      className={field.input}
      aria-label={t('upload.shapes.of', { value })}
      // one character before names, so that none is taken for “no shape”
      value={shape === undefined ? '' : `.${shape}`}
      onFocus={() => setComplete(true)}
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
