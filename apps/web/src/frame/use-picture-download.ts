import { useState } from 'react'

export type DownloadState = 'busy' | 'failed' | 'too-large' | undefined

/**
 * Fetches a picture before the browser is asked to keep it, so that what goes wrong can be said; the browser then has
 * it already, with the name that the server gives it.
 */
export function usePictureDownload(): { state: DownloadState; download(address: string): void } {
  const [state, setState] = useState<DownloadState>()
  const download = (address: string): void => {
    setState('busy')
    fetch(address)
      .then(async (answer) => {
        if (answer.status === 400) return setState('too-large')
        if (!answer.ok) throw new Error(`The picture was answered with ${answer.status}.`)
        await answer.blob()
        const link = document.createElement('a')
        link.href = address
        link.download = ''
        link.click()
        setState(undefined)
      })
      .catch((error: unknown) => {
        // what a reader of the console can help with (specification 2 §8)
        console.error(error)
        setState('failed')
      })
  }
  return { state, download }
}
