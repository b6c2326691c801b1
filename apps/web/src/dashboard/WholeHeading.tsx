import type { WholeTexts } from '@tessera/api'
import frame from '../chart-frame/chart-frame.module.css'
import { FormattedText } from '../chart-frame/FormattedText.tsx'

type Props = {
  whole: WholeTexts
  /** The title for screen readers if there is none; no heading by default. */
  untitled?: string
}

/** The title of a project with several charts. */
export function WholeHeading({ whole, untitled }: Props) {
  const title = whole.title || untitled
  return (
    <>
      {title && (
        <FormattedText
          as="h1"
          className={whole.texts.title ? frame.title : 'visually-hidden'}
          lang={whole.titleLanguage}
          html={whole.texts.title}
          text={title}
        />
      )}
      {whole.description && (
        <FormattedText
          as="div"
          className={frame.description}
          lang={whole.descriptionLanguage}
          html={whole.texts.description}
          text={whole.description}
        />
      )}
    </>
  )
}
