import type { UploadChoice, UploadQuestion } from '@tessera/api/rest'
import { formatNumber } from '@tessera/cube'
import { useWords } from '../../state/words.tsx'
import { ChoiceForm } from './ChoiceForm.tsx'

/** Which sheet of a workbook, or which file of a zip; what holds no table is named and cannot be chosen. */
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

/** Whether the comma of "1,234" stands before decimals. */
export function CommaQuestion({
  question: { column, example },
  onAnswer,
}: {
  question: UploadQuestion
  onAnswer(decimalSign: string): unknown
}) {
  const { t, locale } = useWords()
  const toText = (comma: string): string =>
    formatNumber(Number(example.replace('−', '-').replace(',', comma)), locale, { maxDecimals: 3 })
  const title = t('upload.comma', { column, example })
  const options = [
    { value: '.', label: t('upload.comma.thousands'), hint: toText('') },
    { value: ',', label: t('upload.comma.decimals'), hint: toText('.') },
  ]
  return <ChoiceForm key={title} title={title} options={options} onChoose={onAnswer} />
}
