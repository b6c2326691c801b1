import type { UploadChoice, UploadQuestion } from '@tessera/api/rest'
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

/** Asks whether the comma in "1,234" is a decimal separator. */
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
