import { readPictureWish } from '@tessera/api'
import { PictureFields } from '../../chart-frame/PictureFields.tsx'
import { useWords } from '../../state/words.tsx'
import { FormDialog } from '../../ui/FormDialog.tsx'
import styles from './chart-area.module.css'

/** The author's options for a picture, with defaults. */
export type PictureChoice = { width?: number | undefined; isTransparent?: boolean }

type Props = {
  onScreen: number | undefined
  onChoose(choice: PictureChoice): void
  onClose(): void
}

/** Asks for the width and background of a picture. Its language is the page's, like the chart's beside it. */
export function PictureDialog({ onScreen, onChoose, onClose }: Props) {
  const { t } = useWords()
  const submit = (form: FormData): void => {
    const fields = [...form].map(([key, value]) => [key, String(value)])
    const { width, isTransparent } = readPictureWish(new URLSearchParams(fields))
    onChoose({ width, isTransparent })
    onClose()
  }
  return (
    <FormDialog
      title={t('share.png')}
      submit={t('share.picture.save')}
      className={styles.picture}
      onSubmit={submit}
      onClose={onClose}
    >
      <PictureFields onScreen={onScreen} />
    </FormDialog>
  )
}
