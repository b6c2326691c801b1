import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const FOLDER = join(import.meta.dirname, 'catalogues')

/** ICU messages by id. */
type Catalogue = Record<string, string>

/** The source catalogues by language, one per file. For the server and tests. */
export const catalogues: Record<string, Catalogue> = Object.fromEntries(
  readdirSync(FOLDER).map((file) => [
    file.replace('.json', ''),
    JSON.parse(readFileSync(join(FOLDER, file), 'utf8')),
  ]),
)

/** Returns the catalogue of a language. Throws if there is none. */
export function catalogueOf(locale: string): Catalogue {
  const found = catalogues[locale]
  if (!found) throw new Error(`There is no catalogue ${locale}.json`)
  return found
}
