import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { toSdl } from './to-sdl.ts'

/** The file from which other packages read the schema. Run this module after each change of the schema. */
export const SCHEMA_FILE = join(import.meta.dirname, '../../../../packages/api/schema.graphql')

if (import.meta.main) writeFileSync(SCHEMA_FILE, toSdl())
