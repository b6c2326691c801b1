import type { Editor } from '@tiptap/react'
import { useWords } from '../../state/words.tsx'
import { isWebAddress } from './link-address.ts'
import styles from './texts.module.css'

type LinkPreviewProps = { editor: Editor; address: string; onEdit(): void }

/** The target of the link at the cursor, with its actions. */
export function LinkPreview({ editor, address, onEdit }: LinkPreviewProps) {
  const { t } = useWords()
  return (
    <div className={styles.preview}>
      <a href={address} {...(isWebAddress(address) && { target: '_blank', rel: 'noopener noreferrer' })}>
        {address}
      </a>
      <button type="button" className={styles.action} onClick={onEdit}>
        {t('controls.text.link.edit')}
      </button>
      <button
        type="button"
        className={styles.action}
        onClick={() => {
          editor.view.focus()
          editor.chain().extendMarkRange('link').unsetLink().run()
        }}
      >
        {t('controls.text.link.remove')}
      </button>
    </div>
  )
}
