import { useState } from 'react'

/** How a download goes: the bytes that are there, that the browser has the file, or why it failed. */
export type DownloadState =
  | { bytes: number }
  | { isDone: true }
  | {
      /** Undefined where the server was not reached, or left in the middle. */
      status: number | undefined
      sentence?: string | undefined
      code?: string | undefined
    }
  | undefined

/** Fetches files and has the browser keep them, so that progress and what goes wrong can be said. */
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
        // what a reader of the console can help with (specification 2 §8)
        console.error(error)
        const { status, sentence, code } = error
        setState({ status, sentence, code })
      })
  }
  return { state, download }
}
