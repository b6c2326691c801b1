import type { UploadedDataset } from '@tessera/api/rest'
import { useRef, useState } from 'react'
import { CallError, callProduct } from '../../publishing/call-product.ts'
import { useWords } from '../../state/words.tsx'

/** A file, and what its dataset is to be called; as the file where left out. */
export type Upload = { file: File; name?: string }

type Outcome = {
  datasets?: UploadedDataset[]
  /** What is wrong with the file, as the server says it, or why it was not answered. */
  problem?: { text: string; language?: 'en' }
}

/** Uploads a file; the last one counts. */
export function useUpload() {
  const { t } = useWords()
  const [outcome, setOutcome] = useState<Outcome>({})
  const [isReading, setReading] = useState(false)
  const last = useRef<Upload>(undefined)
  async function upload(wanted: Upload): Promise<void> {
    last.current = wanted
    setReading(true)
    setOutcome({})
    const result = await send(wanted).catch((error: unknown) => toProblem(error))
    if (last.current !== wanted) return
    setReading(false)
    setOutcome(result)
  }
  const toProblem = (error: unknown): Outcome =>
    error instanceof CallError && !error.isUnanswered
      ? { problem: { text: error.message, language: 'en' } }
      : { problem: { text: t('upload.unanswered') } }
  return { upload, isReading, ...outcome }
}

async function send({ file, name }: Upload): Promise<Outcome> {
  const query = new URLSearchParams({ file: file.name, ...(name && { name }) })
  return { datasets: await callProduct<UploadedDataset[]>(`upload?${query}`, { body: file }) }
}
