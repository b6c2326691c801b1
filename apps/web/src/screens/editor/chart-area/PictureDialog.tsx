import { readPictureWish } from '@tessera/api'
import type { FormEvent } from 'react'
import { PictureFields } from '../../../frame/PictureFields.tsx'
import { useWords } from '../../../state/words.tsx'
import button from '../../../ui/button.module.css'
import { Dialog, DialogActions } from '../../../ui/Dialog.tsx'
import styles from './chart-area.module.css'

/** What an author chooses of a picture; the usual where it is left out. */
export type PictureChoice = { width?: number | undefined; isTransparent?: boolean }

type Props = {
  onScreen: number | undefined
  onChoose(choice: PictureChoice): void
  onClose(): void
}

/** Asks how wide a picture shall be, and what is below it. Its language is the page's, as that of the chart beside it. */
export function PictureDialog({ onScreen, onChoose, onClose }: Props) {
  const { t } = useWords()
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault()
    const fields = [...new FormData(event.currentTarget)].map(([key, value]) => [key, String(value)])
    const { width, isTransparent } = readPictureWish(new URLSearchParams(fields))
    onChoose({ width, isTransparent })
    onClose()
  }
  return (
    <Dialog title={t('share.png')} onClose={onClose}>
      <form className={styles.picture} onSubmit={submit}>
        <PictureFields onScreen={onScreen} />
        <DialogActions>
          <button type="button" className={button.secondary} onClick={onClose}>
            {t('dialog.cancel')}
          </button>
          <button type="submit" className={button.primary}>
            {t('share.picture.save')}
          </button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
