import type { UploadChoice, UploadedDataset, UploadQuestion, UploadReply } from '@tessera/api/rest'
import { useRef, useState } from 'react'
import { CallError, callProduct } from '../../publishing/call-product.ts'
import { useWords } from '../../state/words.tsx'

/** A file, the name of its dataset (default: the file name), the part of it to use, and descriptions of its columns. */
export type Upload = { file: File; name?: string; sheet?: string; entry?: string; fields?: Field[] }

/** A column in a Frictionless table schema. */
type Field = { name: string; type: 'number'; decimalChar: string; groupChar?: string }

type Outcome = {
  datasets?: UploadedDataset[]
  /** A choice to make before there are datasets. */
  choice?: UploadChoice
  /** A question to answer before there are datasets. */
  question?: UploadQuestion
  /** What is wrong with the file according to the server, or why the request failed. */
  problem?: { text: string; language?: 'en' }
}

/** Uploads files; only the latest upload counts. */
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
  /** Uploads the same file again, for the selected part. */
  const choose = async (part: string): Promise<void> => {
    if (last.current && outcome.choice) await upload({ ...last.current, [outcome.choice.of]: part })
  }
  /** Uploads the file again with the decimal separator of a column. */
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
