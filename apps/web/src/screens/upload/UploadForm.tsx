import { formatNumber } from '@tessera/cube'
import {
  type DragEvent,
  type FormEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react'
import { useWords } from '../../state/words.tsx'
import { PrimaryButton } from '../../ui/buttons.tsx'
import field from '../../ui/field.module.css'
import type { Upload } from './post-upload.ts'
import styles from './upload.module.css'

/** The file types that the server supports. */
const ENDINGS = '.csv,.tsv,.tab,.txt,.parquet,.pq,.json,.jsonstat,.px,.xlsx,.ods,.zip'
/** The maximum length of a name. */
const MAX_NAME = 200

type Props = {
  maxBytes: number
  isReading: boolean
  /** Whether the dataset has a name already. */
  isNamed: boolean
  /** Where the file of the last version was fetched. */
  lastAddress: string | undefined
  onUpload(upload: Upload): unknown
  /** Names the dataset of the file that was uploaded last. */
  onRename(name: string): void
}

/** Uploads a selected or dropped file or a pasted table, with an optional name for the dataset. */
export function UploadForm({ maxBytes, isReading, isNamed, lastAddress = '', onUpload, onRename }: Props) {
  const { t, locale } = useWords()
  const form = useRef<HTMLFormElement>(null)
  const input = useRef<HTMLInputElement>(null)
  const [file, setFile] = useState<File>()
  const [pasted, setPasted] = useState('')
  const [typed, setTyped] = useState(lastAddress)
  const [name, setName] = useState('')
  const address = typed.trim()
  const chosen =
    file ??
    (address ? { address } : pasted.trim() ? new File([pasted], `${t('upload.pasted')}.csv`) : undefined)
  const isTooLarge = chosen !== undefined && 'size' in chosen && chosen.size > maxBytes
  const size = t('upload.size', { size: formatNumber(maxBytes / 1e6, locale) })
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    if (chosen && !isTooLarge) onUpload({ file: chosen, ...(name.trim() && { name: name.trim() }) })
  }
  const rename = (typed: string): void => {
    setName(typed)
    onRename(typed.trim())
  }
  useRestored(form, (read) => {
    setFile(input.current?.files?.[0])
    setTyped(read('[type=url]'))
    setPasted(read('textarea'))
    if (!isNamed) rename(read('[type=text]'))
  })
  const drop = (event: DragEvent): void => {
    const [dropped] = event.dataTransfer.files
    if (!dropped) return
    event.preventDefault()
    // Set the input's files so that it shows the dropped file.
    if (input.current) input.current.files = event.dataTransfer.files
    setFile(dropped)
  }
  return (
    <form
      ref={form}
      className={styles.form}
      onSubmit={submit}
      onDragOver={(event) => event.preventDefault()}
      onDrop={drop}
    >
      <FileField input={input} size={size} onChoose={setFile} />
      {!file && !pasted && (
        <LabelledField label={t('upload.address')}>
          {(own) => (
            <input
              id={own}
              className={field.input}
              type="url"
              pattern="https?://.+"
              maxLength={2000}
              value={typed}
              onChange={({ target }) => setTyped(target.value)}
            />
          )}
        </LabelledField>
      )}
      {!file && !address && <TableField text={pasted} onType={setPasted} />}
      {!isNamed && <NameField name={name} onType={rename} />}
      {isTooLarge && <p role="alert">{`${t('upload.too-large')} ${size}`}</p>}
      <PrimaryButton type="submit" disabled={!chosen || isTooLarge || isReading}>
        {t('upload.submit')}
      </PrimaryButton>
    </form>
  )
}

/**
 * Takes over what the browser has restored in a form before the page came alive, for example after “back”. Fields are read by
 * their types: browsers restore nothing if a form has other names than before.
 */
function useRestored(
  form: RefObject<HTMLFormElement | null>,
  take: (read: (field: string) => string) => void,
): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: later values come from events
  useEffect(() => {
    take((field) => form.current?.querySelector<HTMLInputElement | HTMLTextAreaElement>(field)?.value ?? '')
  }, [])
}

type FieldProps = { label: string; children(id: string): ReactNode }

function LabelledField({ label, children }: FieldProps) {
  const id = useId()
  return (
    <div className={field.field}>
      <label htmlFor={id}>{label}</label>
      {children(id)}
    </div>
  )
}

function TableField({ text, onType }: { text: string; onType(text: string): void }) {
  const { t } = useWords()
  return (
    <LabelledField label={t('upload.paste')}>
      {(own) => (
        <textarea
          id={own}
          className={`${field.input} ${styles.table}`}
          rows={6}
          spellCheck={false}
          value={text}
          onChange={({ target }) => onType(target.value)}
        />
      )}
    </LabelledField>
  )
}

function NameField({ name, onType }: { name: string; onType(name: string): void }) {
  const { t } = useWords()
  return (
    <LabelledField label={t('upload.name')}>
      {(own) => (
        <input
          id={own}
          type="text"
          className={field.input}
          maxLength={MAX_NAME}
          value={name}
          onChange={({ target }) => onType(target.value)}
        />
      )}
    </LabelledField>
  )
}

type FileProps = {
  input: RefObject<HTMLInputElement | null>
  /** The maximum size, in words. */
  size: string
  onChoose(file: File | undefined): void
}

function FileField({ input, size, onChoose }: FileProps) {
  const { t } = useWords()
  const id = useId()
  return (
    <div className={styles.drop}>
      <label htmlFor={`${id}file`}>{t('upload.file')}</label>
      <input
        id={`${id}file`}
        ref={input}
        type="file"
        accept={ENDINGS}
        aria-describedby={`${id}hint`}
        onChange={({ target }) => onChoose(target.files?.[0])}
      />
      <p id={`${id}hint`} className={styles.hint}>
        {t('upload.file.hint')} {size}
      </p>
    </div>
  )
}
