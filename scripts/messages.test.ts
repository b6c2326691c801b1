import { join } from 'node:path'
import ts from 'typescript'
import { describe, expect, it } from 'vitest'
import { catalogues } from '../packages/i18n/src/load.ts'
import { readSourceFiles } from './limits/files.mjs'

const ROOT = join(import.meta.dirname, '..')

/**
 * Every text literal of the product's code, and the beginnings of ids: of templates (`language.${locale}`), and
 * literals that end with a dot.
 */
function readTexts(): { literals: Set<string>; beginnings: string[] } {
  const literals = new Set<string>()
  const beginnings: string[] = []
  const visit = (node: ts.Node): void => {
    if (ts.isStringLiteralLike(node)) literals.add(node.text)
    if (ts.isStringLiteralLike(node) && /^[a-z][\w.-]*\.$/.test(node.text)) beginnings.push(node.text)
    if (ts.isTemplateExpression(node) && /^[a-z][\w.-]*\.$/.test(node.head.text))
      beginnings.push(node.head.text)
    ts.forEachChild(node, visit)
  }
  for (const file of readSourceFiles(ROOT)) {
    if (!/\.(test|spec)\.tsx?$/.test(file.path)) visit(file.tree)
  }
  return { literals, beginnings }
}

describe('the messages', () => {
  const { literals, beginnings } = readTexts()

  it('are all used', () => {
    const unused = Object.keys(catalogues.en).filter(
      (id) => !literals.has(id) && !beginnings.some((beginning) => id.startsWith(beginning)),
    )
    expect(unused).toEqual([])
  })

  it('of the server’s own pages are named by no code that browsers load, whose catalogues lack them', () => {
    const named = [...readSourceFiles(ROOT)]
      .filter(({ path }) => /^(apps\/web|packages)\//.test(path) && !path.endsWith('vite.config.ts'))
      .filter(({ text }) => /['"`]accounts\./.test(text))
    expect(named.map(({ path }) => path)).toEqual([])
  })

  it('exist wherever code names one by an id of the same family', () => {
    const families = new Set(Object.keys(catalogues.en).map((id) => id.split('.')[0]))
    const named = [...literals].filter(
      (text) => /^[a-z]+(\.[\w-]+)+$/.test(text) && families.has(text.split('.')[0]),
    )
    const missing = named.filter((id) => !(id in catalogues.en) && !/\.(ts|tsx|js|json|css|mjs)$/.test(id))
    expect(missing).toEqual([])
  })
})
