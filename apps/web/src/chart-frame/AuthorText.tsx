import { authorTexts, type TextsHtml } from '@tessera/api'
import type { ChartConfig, Words } from '@tessera/chart'
import { otherLanguageOf } from '@tessera/cube'
import { useWords } from '../state/words.tsx'
import { FormattedText } from './FormattedText.tsx'

type Props = {
  field: 'notes' | 'source' | 'byline'
  config: ChartConfig
  /** With bold text and links; plain text by default. */
  html: TextsHtml | undefined
  className: string | undefined
}

/** Marks the position of the text within its sentence. */
const SIGN = '\u0000'

/** A text that the author adds below a chart; empty without one. */
export function AuthorText({ field, config, html, className }: Props) {
  const { t, locale } = useWords()
  const text = authorTexts(config, locale)[field]
  const written = config.meta[field]
  if (text === '' || !written) return null
  const lang = otherLanguageOf(written, locale)
  if (field === 'notes')
    return <FormattedText as="div" className={className} lang={lang} html={html?.notes} text={text} />
  const [before, after] = (t as Words)(`chart.${field}`, { text: SIGN }).split(SIGN)
  return (
    <p>
      {before}
      <FormattedText as="span" lang={lang} html={field === 'source' ? html?.source : undefined} text={text} />
      {after}
    </p>
  )
}
