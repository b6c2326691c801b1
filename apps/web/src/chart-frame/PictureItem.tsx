import { PICTURE_WIDTHS } from '@tessera/api'
import type { FormEvent } from 'react'
import { useWords } from '../state/words.tsx'
import button from '../ui/button.module.css'
import styles from './more-menu.module.css'
import { PICTURE_SCALE, PictureFields } from './PictureFields.tsx'
import { type DownloadState, useFileDownload } from './use-file-download.ts'

type Props = {
  /** `/v/{key}.png`, without a query string. */
  path: string
  /** The reader's current view, as in the address. */
  view: URLSearchParams
  onScreen: number | undefined
}

/** Parameters set by form fields. */
const CHOSEN = ['width', 'lang', 'background', 'scale', 'download']

/** Downloads the chart as PNG: as on screen, or with options from a form. Both work before scripts run. */
export function PictureItem({ path, view, onScreen }: Props) {
  const { t, locale } = useWords()
  const { state, download } = useFileDownload()
  const kept = [...view].filter(([key]) => !CHOSEN.includes(key))
  const fixed: [string, string][] = [...kept, ['scale', String(PICTURE_SCALE)], ['download', 'true']]
  const width = String(onScreen ?? PICTURE_WIDTHS.usual)
  const address = `${path}?${new URLSearchParams([...fixed, ['width', width], ['lang', locale]])}`
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault()
    const query = new URLSearchParams(
      [...new FormData(event.currentTarget)].map(([key, value]) => [key, String(value)]),
    )
    download(`${path}?${query}`)
  }
  return (
    <>
      <a
        href={address}
        onClick={(event) => {
          event.preventDefault()
          download(address)
        }}
      >
        {t('share.png')}
      </a>
      <details className={styles.options}>
        <summary>{t('share.picture.options-language')}</summary>
        <form action={path} onSubmit={submit}>
          {fixed.map(([key, value]) => (
            <input key={`${key} ${value}`} type="hidden" name={key} value={value} />
          ))}
          <PictureFields onScreen={onScreen} hasLanguages />
          <button type="submit" className={button.secondary}>
            {t('share.picture.save')}
          </button>
        </form>
      </details>
      <p role="status" className={state === undefined ? 'visually-hidden' : styles.status}>
        {state && ('isDone' in state ? t('share.download.done') : t(`share.picture.${toOutcome(state)}`))}
      </p>
    </>
  )
}

function toOutcome(
  state: Exclude<DownloadState, undefined | { isDone: true }>,
): 'busy' | 'failed' | 'too-large' {
  if ('bytes' in state) return 'busy'
  return state.status === 400 ? 'too-large' : 'failed'
}
