import { useState } from 'react'

/** The state of a download: bytes received, done, or the reason of a failure. */
export type DownloadState =
  | { bytes: number }
  | { isDone: true }
  | {
      /** `undefined` if the connection failed. */
      status: number | undefined
      sentence?: string | undefined
      code?: string | undefined
    }
  | undefined

/** Downloads files, so that progress and errors can be shown. */
export function useFileDownload(): {
  state: DownloadState
  /** `body` is posted. */
  download(address: string, body?: unknown): void
} {
  const [state, setState] = useState<DownloadState>()
  const download = (address: string, body?: unknown): void => {
    setState({ bytes: 0 })
    import('./fetch-file.ts')
      .then(({ fetchFile }) => fetchFile(address, body, (bytes) => setState({ bytes })))
      .then(() => setState({ isDone: true }))
      .catch((error: Error & { status?: number; sentence?: string; code?: string }) => {
        // for support (specification 2 §8)
        console.error(error)
        const { status, sentence, code } = error
        setState({ status, sentence, code })
      })
  }
  return { state, download }
}
