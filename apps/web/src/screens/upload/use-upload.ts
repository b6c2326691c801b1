import type { UploadChoice, UploadedDataset, UploadReply } from '@tessera/api/rest'
import { useRef, useState } from 'react'
import { CallError, callProduct } from '../../publishing/call-product.ts'
import { useWords } from '../../state/words.tsx'

/** A file, what its dataset is to be called (as the file where left out), and which part of it is meant. */
export type Upload = { file: File; name?: string; sheet?: string; entry?: string }

type Outcome = {
  datasets?: UploadedDataset[]
  /** What is to be chosen before there are any. */
  choice?: UploadChoice
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
  /** Uploads the same file again, for the part of it that was chosen. */
  const choose = async (part: string): Promise<void> => {
    if (last.current && outcome.choice) await upload({ ...last.current, [outcome.choice.of]: part })
  }
  return { upload, choose, isReading, ...outcome }
}

function send({ file, ...wanted }: Upload): Promise<Outcome> {
  const query = new URLSearchParams({ file: file.name, ...wanted })
  return callProduct<UploadReply>(`upload?${query}`, { body: file })
}
