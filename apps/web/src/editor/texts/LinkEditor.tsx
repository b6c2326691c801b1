import type { Editor } from '@tiptap/react'
import { type FormEvent, type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { useWords } from '../../state/words.tsx'
import { QuietButton, SecondaryButton } from '../../ui/buttons.tsx'
import { TextField } from '../../ui/TextField.tsx'
import look from '../../ui/text.module.css'
import { parseLinkAddress } from './link-address.ts'
import styles from './texts.module.css'

/** Reads the link at the cursor, else the selection to be linked. */
function readLink(editor: Editor): { text: string; address: string } {
  editor.commands.extendMarkRange('link')
  const { from, to } = editor.state.selection
  return {
    text: editor.state.doc.textBetween(from, to, ' '),
    address: String(editor.getAttributes('link').href ?? ''),
  }
}

/**
 * Edits the text and address of a link. An empty address removes the link; an empty text is replaced by the address
 * (specification 2 §5).
 */
export function LinkEditor({ editor, onClose }: { editor: Editor; onClose(): void }) {
  const { t } = useWords()
  const id = useId()
  const [first] = useState(() => readLink(editor))
  const [text, setText] = useState(first.text)
  const [address, setAddress] = useState(first.address)
  const [isInvalid, setInvalid] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => field.current?.focus(), [])
  const close = (): void => {
    onClose()
    // Focus synchronously instead of in the next frame like the command, so that no typed key is lost.
    editor.view.focus()
  }
  const apply = (event: FormEvent): void => {
    event.preventDefault()
    const typed = address.trim()
    const href = typed === '' ? '' : parseLinkAddress(typed)
    if (href === undefined) {
      setInvalid(true)
      field.current?.focus()
      return
    }
    if (href === '') editor.chain().extendMarkRange('link').unsetLink().run()
    else {
      const content = { type: 'text', text: text.trim() || typed, marks: [{ type: 'link', attrs: { href } }] }
      editor.chain().insertContent(content).unsetMark('link').run()
    }
    close()
  }
  const press = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape') return
    event.preventDefault()
    event.stopPropagation()
    close()
  }
  return (
    <form
      noValidate
      className={styles.link}
      aria-label={t('controls.text.link')}
      onSubmit={apply}
      onKeyDown={press}
    >
      <TextField label={t('controls.text.link.text')} value={text} onChange={setText} />
      <TextField
        ref={field}
        label={t('controls.text.link.address')}
        type="url"
        placeholder="https://"
        value={address}
        aria-invalid={isInvalid}
        aria-describedby={isInvalid ? `${id}error` : undefined}
        onChange={(next) => {
          setAddress(next)
          setInvalid(false)
        }}
      />
      {isInvalid && (
        <p id={`${id}error`} role="alert" className={look.error}>
          {t('controls.text.link.invalid')}
        </p>
      )}
      <div className={styles.buttons}>
        <SecondaryButton type="submit">{t('controls.text.link.apply')}</SecondaryButton>
        <QuietButton onClick={close}>{t('controls.text.link.cancel')}</QuietButton>
      </div>
    </form>
  )
}
