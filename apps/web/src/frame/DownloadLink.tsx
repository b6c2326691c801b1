import type { ReactNode } from 'react'
import { useWords } from '../state/words.tsx'
import styles from './more-menu.module.css'
import { useFileDownload } from './use-file-download.ts'

type Props = {
  address: string
  /** All data of a dataset: too much to be fetched twice. */
  isLarge?: boolean
  children: ReactNode
}

/** A file to keep; what goes wrong with it is said below it. Before any script has run it is a link like others. */
export function DownloadLink({ address, isLarge = false, children }: Props) {
  const { t } = useWords()
  const { state, download } = useFileDownload()
  return (
    <>
      <a
        href={address}
        download
        onClick={(event) => {
          event.preventDefault()
          download(address, { isLarge })
        }}
      >
        {children}
      </a>
      <p role="status" className={state === undefined ? 'visually-hidden' : styles.status}>
        {state === 'busy' && t('share.download.busy')}
        {typeof state === 'object' && t('share.download.failed')}
        {typeof state === 'object' && state.sentence && <span lang="en">{state.sentence}</span>}
      </p>
    </>
  )
}
