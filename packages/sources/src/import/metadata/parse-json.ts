import { readFile } from 'node:fs/promises'
import type * as z from 'zod/mini'
import { ImportError } from '../import-error.ts'
import { toShown } from '../shown-text.ts'

/** Reads and validates a JSON file. Throws an ImportError that says where it is invalid. */
export async function parseJsonFile<Schema extends z.ZodMiniType>(
  file: string,
  schema: Schema,
  what: string,
): Promise<z.output<Schema>> {
  return parseJson(await readFile(file), schema, what)
}

export function parseJson<Schema extends z.ZodMiniType>(
  bytes: Buffer,
  schema: Schema,
  what: string,
): z.output<Schema> {
  let json: unknown
  try {
    json = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
  } catch (error) {
    const cause = error instanceof Error ? error.message : ''
    throw new ImportError({ sentence: `This is not JSON in UTF-8: ${toShown(cause)}.` }, {}, error)
  }
  const parsed = schema.safeParse(json)
  if (parsed.success) return parsed.data
  throw new ImportError({ sentence: `This is not ${what}: ${toPlaceOf(parsed.error)}.` })
}

/** Describes the first validation error and its path: "dimension.year is missing or of the wrong type". */
export function toPlaceOf(error: z.core.$ZodError): string {
  const path = error.issues[0]?.path.map(String).join('.') ?? ''
  return `${path === '' ? 'it' : `"${toShown(path)}"`} is missing or of the wrong type`
}
