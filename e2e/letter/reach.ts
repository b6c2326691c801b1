import { existsSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import ts from 'typescript'
import { readSourceFiles } from '../../scripts/limits/files.mjs'

const ROOT = join(import.meta.dirname, '../..')

/** A file that runs in the product, with every text that its code says. */
export type Reached = { path: string; texts: string[] }

/** Where pages and server begin; the pages of routes are added. */
const ENTRIES = [
  'apps/web/src/root.tsx',
  'apps/web/src/entry.client.tsx',
  'apps/web/src/entry.server.tsx',
  'apps/server/src/run-server.ts',
]

/** String literals and the fixed parts of templates; comments are none. */
function readTexts(tree: ts.Node): string[] {
  const texts: string[] = []
  const visit = (node: ts.Node): void => {
    if (ts.isStringLiteralLike(node) || ts.isTemplateHead(node) || ts.isTemplateMiddleOrTemplateTail(node))
      texts.push(node.text)
    ts.forEachChild(node, visit)
  }
  visit(tree)
  return texts
}

/** The file that an import of a package means, by the `exports` of its package.json. */
function resolvePackage(specifier: string): string | undefined {
  const [, name, rest] = /^@tessera\/([^/]+)(?:\/(.+))?$/.exec(specifier) ?? []
  if (name === undefined) return undefined
  const folder = `packages/${name}`
  const { exports } = JSON.parse(readFileSync(join(ROOT, folder, 'package.json'), 'utf8'))
  const file = exports[rest === undefined ? '.' : `./${rest}`]
  return typeof file === 'string' ? join(folder, file) : undefined
}

/** Every file that the routes of the pages and the server come to by their imports. Tests and dead modules are not among them. */
export function reachProduct(): Reached[] {
  const files = new Map(
    readSourceFiles(ROOT, ['apps', 'packages']).map((file) => [normalize(file.path), file]),
  )
  const routes = 'apps/web/src/routes.ts'
  const pages = readTexts(files.get(routes)!.tree)
    .filter((text) => /\.tsx?$/.test(text))
    .map((text) => join('apps/web/src', text))
  const waiting = [...ENTRIES, ...pages]
  for (const entry of waiting) if (!existsSync(join(ROOT, entry))) throw new Error(`${entry} is not there.`)
  const reached = new Map<string, Reached>()
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    const file = files.get(normalize(path))
    if (!file || reached.has(path)) continue
    reached.set(path, { path, texts: readTexts(file.tree) })
    for (const { specifier, isTypeOnly } of file.imports) {
      const target = specifier.startsWith('.') ? join(dirname(path), specifier) : resolvePackage(specifier)
      if (target && !isTypeOnly) waiting.push(target)
    }
  }
  return [...reached.values()]
}
