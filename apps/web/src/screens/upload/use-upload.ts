import type { OwnDataset } from '@tessera/api/own-dataset'
import type { CellMisfits, UploadChoice, UploadedDataset, UploadQuestion } from '@tessera/api/upload'
import type { Translate } from '@tessera/i18n'
import { useRef, useState } from 'react'
import { toShapesPath } from '../../own-data/own-data-paths.ts'
import { CallError } from '../../publishing/call-product.ts'
import { useWords } from '../../state/words.tsx'
import type { Sent } from './hold-file.ts'
import { createPoster, type Upload } from './post-upload.ts'
import { addRemembered, readRemembered, remember, withoutSeparators } from './remembered-columns.ts'
import {
  type Field,
  fieldsFor,
  findField,
  toDayFirst,
  toDecimals,
  withField,
  withShapesFor,
} from './table-schema.ts'
import { usePreview } from './UploadPreview.tsx'

type Outcome = {
  /** What has to be chosen before datasets can be made. */
  choice?: UploadChoice
  /** A question to answer before there are datasets. */
  question?: UploadQuestion
  /** Cells that contradict the choices for their column. */
  misfits?: CellMisfits & { column: string }
  /** The server's message on what is wrong with the file, or why there was no response. */
  problem?: { text: string; language?: string }
}

/**
 * The datasets of the last file that could be read, the choices for its columns and the shapes with which it was read, and
 * the token to replace them.
 */
export type Read = {
  datasets: UploadedDataset[]
  token: string
  fields: Field[]
  shapes?: File
  /** Whether some choices come from an earlier file with the same columns. */
  isRemembered: boolean
}

type Result = Outcome & { read?: Omit<Read, 'isRemembered'> }

const store = (): Storage => localStorage

/**
 * Sends uploads one after the other. Only the last response counts.
 *
 * @param dataset the dataset of which the file is a new version
 */
function useSending(dataset: OwnDataset | undefined) {
  const { t, locale } = useWords()
  const { preview, loadPreview, clearPreview } = usePreview()
  const [outcome, setOutcome] = useState<Outcome>({})
  const [read, setRead] = useState<Read>()
  const [isReading, setReading] = useState(false)
  const [wanted, setWanted] = useState<Field[]>([])
  const [sent, setSent] = useState<Sent>()
  const last = useRef<Upload>(undefined)
  /** The token to replace datasets that have not been used yet. */
  const token = useRef<string>(undefined)
  /** The columns of the file before choices are applied, by which these are remembered. */
  const headersOfFile = useRef<string[]>(undefined)
  const turns = useRef(createTurns()).current
  const post = useRef(createPoster(locale)).current

  async function send(next: Upload, reason: 'new' | 'remembered' | 'changed'): Promise<void> {
    last.current = next
    setWanted(next.fields ?? [])
    setReading(true)
    const result = await turns(async () => {
      if (last.current !== next) return undefined
      const names = { replaces: token.current, dataset: dataset?.id }
      const onSent = (progress: Sent): void => {
        if (last.current !== next) throw new Outdated()
        setSent(progress)
      }
      const reply = await toResult(post(next, names, onSent), next, t)
      // the next upload replaces these datasets, even if the reply is outdated, and until then only they exist
      if (reply?.read) token.current = reply.read.token
      const isOutdated = last.current !== next && last.current?.file === next.file
      if (reply?.read && isOutdated) setRead({ ...reply.read, isRemembered: reason === 'remembered' })
      return reply
    })
    if (!result || last.current !== next) return
    setSent(undefined)
    // before the result is drawn, which takes a while
    if (result.read?.datasets.length === 1) loadPreview(result.read.datasets[0]!)
    const headers = result.read ? headersOf(result.read) : result.question?.headers
    if (reason === 'new') headersOfFile.current = headers
    const part = result.choice && dataset && findEarlierPart(dataset, result.choice)
    if (part) return send({ ...next, ...part }, reason)
    const known = headers && reason === 'new' && readKnown(dataset, headers, result.read !== undefined)
    const fields = known && addRemembered(known, next.fields)
    if (fields) {
      // the review shows the file as read here if the remembered choices do not fit it
      if (result.read) setRead({ ...result.read, isRemembered: false })
      const shapes = next.shapes ?? (await readEarlierShapes(dataset, fields))
      // another file was chosen meanwhile
      return last.current === next ? send({ ...next, fields, shapes }, 'remembered') : undefined
    }
    if (result.read && headersOfFile.current && next.fields)
      remember(store, headersOfFile.current, next.fields)
    setReading(false)
    setOutcome(withoutRead(result))
    if (result.read) setRead({ ...result.read, isRemembered: reason === 'remembered' })
  }

  return {
    outcome,
    read,
    preview,
    isReading,
    sent,
    wanted,
    last,
    send,
    /** Removes what is shown of the last response. */
    clear(what: 'outcome' | 'all'): void {
      setOutcome({})
      if (what === 'outcome') return
      setRead(undefined)
      clearPreview()
    },
    /** Keeps the datasets from being replaced. */
    keep(): void {
      token.current = undefined
    },
  }
}

const withoutRead = ({ read: _, ...outcome }: Result): Outcome => outcome

/** Awaits the answer to an upload; `undefined` if it is outdated. */
const toResult = (
  answer: ReturnType<ReturnType<typeof createPoster>>,
  { fields = [], shapes }: Upload,
  t: ReturnType<typeof useWords>['t'],
): Promise<Result | undefined> =>
  answer.then(
    (told): Result => ('datasets' in told ? { read: { ...told, fields, shapes } } : told),
    (error): Result | undefined => (error instanceof Outdated ? undefined : toProblem(error, t)),
  )

/**
 * Uploads a file, and again after each choice, answer or change.
 *
 * @param dataset the dataset of which the file is a new version; the choices for its newest version are applied
 */
export function useUpload(dataset?: OwnDataset) {
  const { outcome, read, preview, isReading, sent, wanted, last, send, clear, keep } = useSending(dataset)
  /** Uploads the file again if there is one. */
  const change = async (changes: Partial<Upload>): Promise<void> => {
    if (last.current) await send({ ...last.current, ...changes }, 'changed')
  }
  return {
    ...outcome,
    read,
    /** The preview of the only dataset. */
    preview,
    isReading,
    /** How much of a large file was sent. */
    sent,
    /** Starts over with another file. A new version that was uploaded before is replaced. */
    async upload(next: Upload): Promise<void> {
      if (!dataset) keep()
      clear('all')
      await send(next, 'new')
    },
    /** Names the dataset, from the next time that the file is read: after a question, or a change of its columns. */
    rename(name: string): void {
      // the same object, because a reading of the file that is under way counts
      if (last.current) last.current.name = name
    },
    /** Uploads the same file again for the chosen part. */
    async choose(part: string): Promise<void> {
      const { choice } = outcome
      if (!last.current || !choice) return
      clear('outcome')
      await send({ ...last.current, [choice.of]: part }, 'new')
    },
    /** Answers how ambiguous cells are meant. */
    async answer(value: string): Promise<void> {
      const { question } = outcome
      if (!last.current || !question) return
      const { column, example, of } = question
      const said = of === 'day' ? toDayFirst(example, value === 'day') : toDecimals(value)
      clear('outcome')
      const fields = withField(last.current.fields ?? [], column, said)
      await send({ ...last.current, fields }, read ? 'changed' : 'new')
    },
    /** Treats cells that prevented the file from being read as missing, in a column of numbers unless it has another kind. */
    async treatAsMissing({ column, texts = [] }: NonNullable<Outcome['misfits']>): Promise<void> {
      if (!last.current) return
      const { fields = [] } = last.current
      const { type = 'number', missingValues = [] } = findField(fields, column)
      clear('outcome')
      const said = { type, missingValues: [...new Set([...missingValues, ...texts])] }
      await send({ ...last.current, fields: withField(fields, column, said) }, 'new')
    },
    /** The choices for the columns, even if the file could not be read with them. */
    wanted,
    /** Sets the choices for columns. */
    describe: (fields: Field[]) => change({ fields }),
    /** Uses a shapes file for the values of a column, or none. */
    addShapes: (column: string, shapes: File | undefined) =>
      change({ fields: withShapesFor(last.current?.fields ?? [], shapes && column), shapes }),
    /** Returns to the choices with which the file was last read. */
    undo: () => change({ fields: read?.fields, shapes: read?.shapes }),
    /** Removes all choices for columns. */
    reset: () => change({ fields: [], shapes: undefined }),
    /** Keeps the datasets from being replaced, because they are used now. */
    keep,
  }
}

const toProblem = (error: unknown, t: Translate): Outcome =>
  error instanceof CallError && !error.isUnanswered
    ? { problem: { text: error.message, language: error.language ?? 'en' } }
    : { problem: { text: t('upload.unanswered') } }

/**
 * The choices for the columns of an earlier version, or else of a table with the same columns.
 *
 * @param isRead whether the file could be read without them
 */
function readKnown(dataset: OwnDataset | undefined, headers: string[], isRead: boolean): Field[] {
  const fields: Field[] = dataset?.choices.fields ?? []
  const known = fieldsFor(fields, headers)
  if (known.length > 0) return known
  const remembered = readRemembered(store, headers)
  return isRead ? withoutSeparators(remembered) : remembered
}

/** The shapes file of the newest version, if a column is to have shapes; `undefined` if it cannot be loaded. */
async function readEarlierShapes(
  dataset: OwnDataset | undefined,
  fields: Field[],
): Promise<File | undefined> {
  const name = dataset?.choices.shapes
  if (!dataset || name === undefined || !fields.some(({ shapes }) => shapes)) return undefined
  const response = await fetch(toShapesPath(dataset)).catch(() => undefined)
  return response?.ok ? new File([await response.blob()], name) : undefined
}

/** The part that an earlier version was read from, if it is offered. */
function findEarlierPart({ choices }: OwnDataset, { of, parts }: UploadChoice) {
  const name = choices[of]
  return name !== undefined && parts.some((part) => part.name === name) ? { [of]: name } : undefined
}

/** Runs tasks one after the other. */
function createTurns(): <Value>(task: () => Promise<Value>) => Promise<Value> {
  let before: Promise<unknown> = Promise.resolve()
  return (task) => {
    const done = before.then(task)
    before = done.catch(() => undefined)
    return done
  }
}

const headersOf = ({ datasets: [first] }: Pick<Read, 'datasets'>): string[] | undefined =>
  first?.columns?.map(({ header }) => header)

/** Thrown while a file is sent if another one was chosen meanwhile. */
class Outdated extends Error {}
