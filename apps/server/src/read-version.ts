import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod'

const manifest = z.object({ version: z.string() })

/** Returns the version of the product, from the root package.json. */
export const readVersion = (): string =>
  manifest.parse(JSON.parse(readFileSync(join(import.meta.dirname, '../../../package.json'), 'utf8'))).version
