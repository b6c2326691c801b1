import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { toSdl } from './to-sdl.ts'

/** Where other packages read the schema. Run this file after each change of the schema. */
export const SCHEMA_FILE = join(import.meta.dirname, '../../../../packages/api/schema.graphql')

if (import.meta.main) writeFileSync(SCHEMA_FILE, toSdl())
