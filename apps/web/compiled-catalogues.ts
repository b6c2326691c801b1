import { compileCatalogue } from '@tessera/i18n/compile'
import type { Plugin } from 'vite'
import { AUTHORS_ONLY, FAULTS_ONLY, PARTS_ONLY, SEARCH_ONLY, SERVER_ONLY } from './catalogue-parts.ts'

/**
 * Compiles message catalogues at build time, so that no message parser is bundled. Browsers get only the messages they
 * may need.
 */
export const compiledCatalogues: Plugin = {
  name: 'tessera-catalogues',
  enforce: 'pre',
  transform(code, id) {
    if (!/i18n\/src\/catalogues\/\w+\.json(?:\?\w+)?$/.test(id)) return undefined
    const isForBrowsers = this.environment.name === 'client'
    const wanted = /\?(\w+)$/.exec(id)?.[1]
    // the server has all messages in the common part
    const messages = Object.entries<string>(JSON.parse(code)).filter(([message]) =>
      isForBrowsers ? partOf(message) === wanted : !wanted,
    )
    const compiled = compileCatalogue(Object.fromEntries(messages))
    return { code: `export default ${JSON.stringify(compiled)}`, moduleType: 'js' }
  },
}

/**
 * Returns the part of the catalogues that a message belongs to, as used in the import query; `undefined` for the common
 * part.
 */
function partOf(message: string): string | undefined {
  if (SERVER_ONLY.test(message)) return 'server'
  if (AUTHORS_ONLY.test(message)) return 'authors'
  if (SEARCH_ONLY.test(message)) return 'search'
  if (FAULTS_ONLY.test(message)) return 'faults'
  return PARTS_ONLY.test(message) ? 'parts' : undefined
}
