import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { AppContext } from './app-env.ts'

const FILE = join(import.meta.dirname, '../../../embed/embed.js')
let script: string | undefined

/** `/embed.js`: the script by which frames of other people's pages fit the charts in them. */
export function answerEmbedScript(c: AppContext): Response {
  script ??= readFileSync(FILE, 'utf8')
  return c.body(script, 200, {
    'content-type': 'text/javascript; charset=utf-8',
    'cache-control': 'public, max-age=3600',
  })
}
