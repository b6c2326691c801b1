import { useState } from 'react'

/** How a download goes: under way, or why it failed, with the server's own sentence where it has given one. */
export type DownloadState = 'busy' | { status: number | undefined; sentence?: string } | undefined

type Options = {
  /** A file that may be too large to be fetched twice: only its head is waited for. */
  isLarge?: boolean
}

/**
 * Asks for a file before the browser is asked to keep it, so that what goes wrong can be said; the browser then has it
 * already, with the name that the server gives it.
 */
export function useFileDownload(): {
  state: DownloadState
  download(address: string, options?: Options): void
} {
  const [state, setState] = useState<DownloadState>()
  const download = (address: string, { isLarge = false }: Options = {}): void => {
    setState('busy')
    fetch(address)
      .then(async (answer) => {
        if (!answer.ok) return setState({ status: answer.status, sentence: await readSentence(answer) })
        await (isLarge ? answer.body?.cancel() : answer.blob())
        const link = document.createElement('a')
        link.href = address
        link.download = ''
        link.click()
        setState(undefined)
      })
      .catch((error: unknown) => {
        // what a reader of the console can help with (specification 2 §8)
        console.error(error)
        setState({ status: undefined })
      })
  }
  return { state, download }
}

/** The sentence of a call that was refused. */
async function readSentence(answer: Response): Promise<string | undefined> {
  const body: unknown = await answer.json().catch(() => undefined)
  const isReply = typeof body === 'object' && body !== null && 'message' in body
  return isReply && typeof body.message === 'string' ? body.message : undefined
}
