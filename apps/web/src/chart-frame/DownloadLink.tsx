import { DATA_FILES, DATA_FORMATS, type DataFormat } from '@tessera/api'
import type { ReactNode } from 'react'
import { DownloadStatus } from './DownloadStatus.tsx'
import styles from './more-menu.module.css'
import { useFileDownload } from './use-file-download.ts'

/** A download with its errors below. Without scripts it is an ordinary link. */
export function DownloadLink({ address, children }: { address: string; children: ReactNode }) {
  const { state, download } = useFileDownload()
  return (
    <>
      <a
        href={address}
        download
        onClick={(event) => {
          event.preventDefault()
          download(address)
        }}
      >
        {children}
      </a>
      <DownloadStatus state={state} />
    </>
  )
}

type DataLinksProps = {
  title: string
  /** The accessible name of a link, if the title is not visible. */
  toName(format: string): string
  toAddress(format: DataFormat): string
  /** The class of each link. */
  className?: string | undefined
}

/** Links to the same data in all formats. */
export function DataLinks({ title, toName, toAddress, className }: DataLinksProps) {
  const { state, download } = useFileDownload()
  return (
    <>
      <p className={styles.groupTitle}>{title}</p>
      <ul className={styles.formats}>
        {DATA_FORMATS.map((format) => (
          <li key={format}>
            <a
              href={toAddress(format)}
              download
              aria-label={toName(DATA_FILES[format].name)}
              className={className}
              onClick={(event) => {
                event.preventDefault()
                download(toAddress(format))
              }}
            >
              {DATA_FILES[format].name}
            </a>
          </li>
        ))}
      </ul>
      <DownloadStatus state={state} />
    </>
  )
}
