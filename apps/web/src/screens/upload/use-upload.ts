import type { UploadChoice, UploadedDataset, UploadQuestion, UploadReply } from '@tessera/api/rest'
import { useRef, useState } from 'react'
import { CallError, callProduct } from '../../publishing/call-product.ts'
import { useWords } from '../../state/words.tsx'

/**
 * A file, what its dataset is to be called (as the file where left out), which part of it is meant, and what is said of its
 * columns.
 */
export type Upload = { file: File; name?: string; sheet?: string; entry?: string; fields?: Field[] }

/** A column in a table schema of Frictionless. */
type Field = { name: string; type: 'number'; decimalChar: string; groupChar?: string }

type Outcome = {
  datasets?: UploadedDataset[]
  /** What is to be chosen before there are any. */
  choice?: UploadChoice
  /** The same of what is to be answered. */
  question?: UploadQuestion
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
  /** Says which sign of a column's numbers stands before their decimals, and uploads the file again. */
  const answer = async (decimalChar: string): Promise<void> => {
    const { current } = last
    if (!current || !outcome.question) return
    const groupChar = decimalChar === '.' ? { groupChar: ',' } : {}
    const field: Field = { name: outcome.question.column, type: 'number', decimalChar, ...groupChar }
    await upload({ ...current, fields: [...(current.fields ?? []), field] })
  }
  return { upload, choose, answer, isReading, ...outcome }
}

function send({ file, fields, ...wanted }: Upload): Promise<Outcome> {
  const schema = fields && { schema: JSON.stringify({ fields }) }
  const query = new URLSearchParams({ file: file.name, ...wanted, ...schema })
  return callProduct<UploadReply>(`upload?${query}`, { body: file })
}
