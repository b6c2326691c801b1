import { readPictureWish } from '@tessera/api'
import { PictureFields } from '../../chart-frame/PictureFields.tsx'
import { useWords } from '../../state/words.tsx'
import { FormDialog } from '../../ui/FormDialog.tsx'
import styles from './chart-area.module.css'

/** What an author chooses of a picture; the usual where it is left out. */
export type PictureChoice = { width?: number | undefined; isTransparent?: boolean }

type Props = {
  onScreen: number | undefined
  onChoose(choice: PictureChoice): void
  onClose(): void
}

/** Asks how wide a picture should be, and what is below it. Its language is the page's, as that of the chart beside it. */
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
