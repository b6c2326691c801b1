import type { UploadChoice, UploadQuestion } from '@tessera/api/upload'
import { formatNumber } from '@tessera/cube'
import { useWords } from '../../state/words.tsx'
import { ChoiceForm } from './ChoiceForm.tsx'

/** Selects the sheet of a workbook or the file of a zip; parts without a table are listed but disabled. */
export function PartChoice({ choice, onChoose }: { choice: UploadChoice; onChoose(part: string): unknown }) {
  const { t } = useWords()
  const isSheet = choice.of === 'sheet'
  const options = choice.parts.map(({ name, rows, columns = 0 }) => {
    if (!isSheet) return { value: name, label: name }
    return rows === undefined
      ? { value: name, label: name, hint: t('upload.choose.no-table'), isDisabled: true }
      : { value: name, label: name, hint: t('upload.choose.size', { rows, columns }) }
  })
  const title = t(isSheet ? 'upload.choose.sheet' : 'upload.choose.entry')
  return <ChoiceForm key={title} title={title} options={options} onChoose={onChoose} />
}

/** Whether the mark of "1,234" or "1.234" stands before decimals, or the day comes first in "01/02/2021". */
export function TwoWaysQuestion(props: { question: UploadQuestion; onAnswer(answer: string): unknown }) {
  return props.question.of === 'day' ? <DayQuestion {...props} /> : <MarkQuestion {...props} />
}

function DayQuestion({ question: { column, example }, onAnswer }: Parameters<typeof MarkQuestion>[0]) {
  const { t, locale } = useWords()
  const [first = 1, second = 1, year = 2000] = example.split(/[/-]/).map(Number)
  const toText = (month: number, day: number): string =>
    new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }).format(
      Date.UTC(year, month - 1, day),
    )
  const title = t('upload.comma', { column, example })
  const options = [
    { value: 'day', label: t('upload.day.first'), hint: toText(second, first) },
    { value: 'month', label: t('upload.month.first'), hint: toText(first, second) },
  ]
  return <ChoiceForm key={title} title={title} options={options} onChoose={onAnswer} />
}

function MarkQuestion({
  question: { column, example, of },
  onAnswer,
}: {
  question: UploadQuestion
  onAnswer(decimalSign: string): unknown
}) {
  const { t, locale } = useWords()
  const [mark, other] = of === 'comma' ? [',', '.'] : ['.', ',']
  const toText = (read: string): string =>
    formatNumber(Number(example.replace('−', '-').replaceAll(mark, read)), locale, { maxDecimals: 3 })
  const title = t('upload.comma', { column, example })
  const isComma = of === 'comma'
  const options = [
    {
      value: other,
      label: t(isComma ? 'upload.comma.thousands' : 'upload.point.thousands'),
      hint: toText(''),
    },
    { value: mark, label: t(isComma ? 'upload.comma.decimals' : 'upload.point.decimals'), hint: toText('.') },
  ]
  return <ChoiceForm key={title} title={title} options={options} onChoose={onAnswer} />
}
