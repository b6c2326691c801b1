import { type ReaderChanges, type ValueMoment, writeRequest } from '@tessera/project'
import type { Editor } from '@tiptap/react'
import { use, useId, useState } from 'react'
import { useWords } from '../../state/words.tsx'
import { FormDialog } from '../../ui/FormDialog.tsx'
import field from '../../ui/field.module.css'
import { parsePlaceholder, TEXT_VALUE } from './text-value-node.tsx'
import { type TextValueSource, TextValues } from './text-values.ts'
import styles from './texts.module.css'
import { toProblemWords } from './ValueProblems.tsx'

type Props = { editor: Editor; onClose(): void }

/** Selects the value of a chart to insert into a text, or changes the selected one, with a preview. */
export function ValueDialog(props: Props) {
  const values = use(TextValues)
  return values && values.charts.length > 0 ? <ValueForm {...props} values={values} /> : null
}

/** Returns the initial chart of the dialog: the first with a value. */
function firstWithValue({ charts, read }: TextValueSource): number {
  const numbers = charts.map(({ number }) => number)
  return numbers.find((chart) => 'text' in read({ chart })) ?? numbers[0] ?? 1
}

/** Puts a value into a paragraph of its own. At the end of a text, another one follows, so that one can write on below. */
function onOwnLine({ state }: Props['editor'], node: object) {
  const { $to } = state.selection
  const isAtEnd = $to.parentOffset === $to.parent.content.size
  return [{ type: 'paragraph', content: [node] }, ...(isAtEnd ? [{ type: 'paragraph' }] : [])]
}

function ValueForm({ editor, onClose, values }: Props & { values: TextValueSource }) {
  const { t } = useWords()
  const id = useId()
  const [selected] = useState(() =>
    editor.isActive(TEXT_VALUE) ? parsePlaceholder(String(editor.getAttributes(TEXT_VALUE).raw)) : undefined,
  )
  const [chart, setChart] = useState(() => selected?.chart ?? firstWithValue(values))
  const [at, setAt] = useState(selected?.at ?? '')
  const [isLarge, setLarge] = useState(true)
  const [hasTrend, setTrend] = useState(selected ? selected.trend === true : true)
  const { moments = [], filters = '', changes } = values.charts.find(({ number }) => number === chart) ?? {}
  const warning = changes && toFollowing(changes, at !== '', moments.length > 0)
  // A single moment has nothing to compare with, and inline values have no room for a trend.
  const canHaveTrend = moments.length > 1 && (isLarge || selected !== undefined)
  const request = {
    chart,
    ...(at !== '' && { at }),
    ...(hasTrend && canHaveTrend && { trend: true as const }),
  }
  const value = values.read(request)
  const insert = (): void => {
    const node = { type: TEXT_VALUE, attrs: { raw: writeRequest(request) } }
    const chain = editor.chain().focus()
    if (selected) chain.updateAttributes(TEXT_VALUE, node.attrs).run()
    else chain.insertContent(isLarge ? onOwnLine(editor, node) : node).run()
    onClose()
  }
  return (
    <FormDialog
      title={t('text-value.title')}
      submit={t(selected ? 'controls.text.link.apply' : 'text-value.insert')}
      isIncomplete={'problem' in value}
      className={styles.valueForm}
      onSubmit={insert}
      onClose={onClose}
    >
      <div className={field.field}>
        <label htmlFor={`${id}chart`}>{t('text-value.chart')}</label>
        <select
          id={`${id}chart`}
          className={field.input}
          value={chart}
          onChange={({ target }) => {
            setChart(Number(target.value))
            setAt('')
          }}
        >
          {values.charts.map(({ number, name }) => (
            <option key={number} value={number}>
              {name}
            </option>
          ))}
        </select>
      </div>
      {moments.length > 0 && <MomentField id={`${id}at`} at={at} moments={moments} onChange={setAt} />}
      {!selected && (
        <label className={styles.large}>
          <input type="checkbox" checked={isLarge} onChange={({ target }) => setLarge(target.checked)} />
          {t('text-value.large')}
        </label>
      )}
      {canHaveTrend && (
        <label className={styles.large}>
          <input type="checkbox" checked={hasTrend} onChange={({ target }) => setTrend(target.checked)} />
          {t('text-value.trend')}
        </label>
      )}
      <div role="status" className={'text' in value ? styles.valuePreview : styles.valueProblem}>
        <p>{'text' in value ? value.text : t(...toProblemWords(value))}</p>
        {'text' in value && filters !== '' && <p className={styles.valueFilters}>{filters}</p>}
      </div>
      {'text' in value && warning && <p className={styles.valueFollows}>{t(warning)}</p>}
    </FormDialog>
  )
}

/** Returns the hint about the behaviour of a number when readers filter its chart, while the text around it stays. */
function toFollowing({ time, values }: ReaderChanges, isFixed: boolean, canBeFixed: boolean) {
  if (!time && !values) return undefined
  if (isFixed) return values ? 'text-value.follows.values' : 'text-value.follows.kept'
  return time && canBeFixed ? 'text-value.follows.keep' : 'text-value.follows'
}

type MomentProps = { id: string; at: string; moments: ValueMoment[]; onChange(at: string): void }

/** Selects the moment of a value. A moment that the data no longer have stays until another is chosen. */
function MomentField({ id, at, moments, onChange }: MomentProps) {
  const { t } = useWords()
  return (
    <div className={field.field}>
      <label htmlFor={id}>{t('text-value.moment')}</label>
      <select id={id} className={field.input} value={at} onChange={({ target }) => onChange(target.value)}>
        <option value="">{t('controls.filters.most-recent')}</option>
        {at !== '' && moments.every((moment) => moment.at !== at) && <option value={at}>{at}</option>}
        {moments.map((moment) => (
          <option key={moment.at} value={moment.at}>
            {moment.label}
          </option>
        ))}
      </select>
    </div>
  )
}
