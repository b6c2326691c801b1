import { existsSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import ts from 'typescript'
import { readSourceFiles } from '../../scripts/limits/files.mjs'

const ROOT = join(import.meta.dirname, '../..')

/** A file that runs in the product, with all texts in its code. */
export type Reached = { path: string; texts: string[] }

/** The entry points of the pages and the server; the pages of routes are added. */
const ENTRIES = [
  'apps/web/src/root.tsx',
  'apps/web/src/entry.client.tsx',
  'apps/web/src/entry.server.tsx',
  'apps/server/src/run-server.ts',
]

/** Returns the string literals and the fixed parts of templates, without comments. */
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

/** Resolves an import of a package to a file by the `exports` of its package.json. */
function resolvePackage(specifier: string): string | undefined {
  const [, name, rest] = /^@tessera\/([^/]+)(?:\/(.+))?$/.exec(specifier) ?? []
  if (name === undefined) return undefined
  const folder = `packages/${name}`
  const { exports } = JSON.parse(readFileSync(join(ROOT, folder, 'package.json'), 'utf8'))
  const file = exports[rest === undefined ? '.' : `./${rest}`]
  return typeof file === 'string' ? join(folder, file) : undefined
}

/** Returns every file reachable by imports from the routes and the server, which excludes tests and dead modules. */
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
