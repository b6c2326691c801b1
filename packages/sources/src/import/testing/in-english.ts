import type { ImportNote } from '@tessera/cube'
import { createTranslate } from '@tessera/i18n'
import { compileCatalogue } from '@tessera/i18n/compile'
import { catalogueOf } from '@tessera/i18n/load'
import { ImportError } from '../import-error.ts'
import { toReport, toSentence } from '../import-report.ts'

const words = createTranslate('en', compileCatalogue(catalogueOf('en')), String)

/** A note in English. */
export const toNoteText = ({ id, values }: ImportNote): string => words(`upload.note.${id}`, values)

/** What is said of a file in English. */
export const toReportText = (error: ImportError, file: string): string => toReport(file, error, words)

/** Returns an error whose message is the English sentence if it is an ImportError without one. */
const inEnglish = (error: unknown): unknown =>
  error instanceof ImportError && 'id' in error.problem
    ? new ImportError({ sentence: toSentence(error, words) }, error.place, error)
    : error

/** Runs a reader. The message of its ImportError is the English sentence. */
export function told<Value>(read: () => Value): Value {
  try {
    return read()
  } catch (error) {
    throw inEnglish(error)
  }
}

/** Waits for a reader. The message of its ImportError is the English sentence. */
export const toldLater = <Value>(reading: Promise<Value>): Promise<Value> =>
  reading.catch((error: unknown) => {
    throw inEnglish(error)
  })
