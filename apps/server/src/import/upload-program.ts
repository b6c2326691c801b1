import { ImportError, importFile, readFormat } from '@tessera/sources/import'
import type { UploadAnswer, UploadOrder } from './create-uploads.ts'

// Makes datasets of one file that somebody has uploaded, in a process of its own: it may be ended at any time. Its order is
// the first argument, its answer one line of output, both as JSON.

const order: UploadOrder = JSON.parse(process.argv[2] ?? '')
console.log(JSON.stringify(await answer(order)))

async function answer({ file, shown, name, folder, key }: UploadOrder): Promise<UploadAnswer> {
  const format = readFormat(shown)
  if (!format)
    return {
      problem: `${shown}: This kind of file cannot be read: use CSV or TSV, a spreadsheet (.xlsx, .ods), Parquet, JSON-stat or PX.`,
    }
  const options = { folder, unlistedKey: key, now: new Date().toISOString(), ...(name && { name }) }
  try {
    return { cubes: await importFile({ format, file, shown }, options) }
  } catch (error) {
    if (error instanceof ImportError) return { problem: error.toReport(shown) }
    throw error
  }
}
