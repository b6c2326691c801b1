import type { UploadAddressReply, UploadReply } from '@tessera/api/upload'
import { HOLD_ABOVE_BYTES } from '@tessera/api/upload-limits'
import type { Locale } from '@tessera/cube'
import { CallError, callProduct } from '../../publishing/call-product.ts'
import { holdFile, type Sent } from './hold-file.ts'
import type { Field } from './table-schema.ts'

/** A file that the server fetches. */
export type FileElsewhere = { address: string }

/**
 * A file of the author or elsewhere, the name of its dataset (default: the file name), the part of it to use, descriptions of
 * its columns, and a file with shapes for one of them.
 */
export type Upload = {
  file: File | FileElsewhere
  name?: string
  sheet?: string
  entry?: string
  fields?: Field[]
  shapes?: File
}

/** A file with its name: the token under which the server keeps it, or its content. */
type Held = { name: string } & ({ held: string; content?: never } | { held?: never; content: File })

/** The token of the datasets to replace, and the id of the dataset of which the file is a new version. */
type Names = { replaces: string | undefined; dataset: string | undefined }

/**
 * Creates a function that uploads a file and resolves with the server's reply. A large file is sent in parts the first time, and
 * again if the server no longer has it. Rejects with a CallError whose message is in the language `lang`, or with what
 * `onSent` throws to stop sending.
 */
export function createPoster(lang: Locale) {
  /** The file that the server keeps, with its token and name. */
  let kept: (Held & { file: Upload['file'] }) | undefined

  async function hold(file: Upload['file'], onSent: (sent: Sent) => void): Promise<Held> {
    if (kept?.file === file) return kept
    if ('address' in file) {
      const query = new URLSearchParams({ ...file, lang })
      const body = new Blob()
      const { held, name } = await callProduct<UploadAddressReply>(`upload/address?${query}`, { body })
      kept = { file, held, name }
    } else {
      if (file.size <= HOLD_ABOVE_BYTES) return { name: file.name, content: file }
      kept = { file, held: await holdFile(file, lang, onSent), name: file.name }
    }
    return kept
  }

  return async (upload: Upload, names: Names, onSent: (sent: Sent) => void): Promise<UploadReply> => {
    const send = async () => post(upload, { ...names, lang }, await hold(upload.file, onSent))
    try {
      return await send()
    } catch (error) {
      if (!(error instanceof CallError && error.status === 410)) throw error
      kept = undefined
      return await send()
    }
  }
}

async function post(
  { file, fields = [], shapes, name: title, ...rest }: Upload,
  { replaces, dataset, lang }: Names & { lang: Locale },
  { name, held, content }: Held,
): Promise<UploadReply> {
  const schema = new Blob(fields.length > 0 ? [JSON.stringify({ fields })] : [])
  const query = new URLSearchParams({
    file: name,
    lang,
    ...('address' in file && file),
    ...rest,
    ...(title && { name: title }),
    ...(schema.size > 0 && { schemaBytes: String(schema.size) }),
    ...(shapes && { shapesBytes: String(shapes.size), shapesFile: shapes.name }),
    ...(replaces && { replaces }),
    ...(dataset !== undefined && { dataset }),
    ...(held !== undefined && { held }),
  })
  const body = new Blob([schema, ...(shapes ? [shapes] : []), ...(content ? [content] : [])])
  return callProduct<UploadReply>(`upload?${query}`, { body })
}
