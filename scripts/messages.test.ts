import { join } from 'node:path'
import ts from 'typescript'
import { describe, expect, it } from 'vitest'
import { AUTHORS_ONLY } from '../apps/web/catalogue-parts.ts'
import { catalogueOf } from '../packages/i18n/src/load.ts'
import { readSourceFiles } from './limits/files.mjs'

const ROOT = join(import.meta.dirname, '..')

/**
 * Collects every string literal of the product's code, and id prefixes from templates (`language.${locale}`) and from
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
    // migrations name document fields, some of which look like ids: `layout.meta.label`
    if (!/\.(test|spec)\.tsx?$|^packages\/project\/src\/migrations\//.test(file.path)) visit(file.tree)
  }
  return { literals, beginnings }
}

describe('the messages', () => {
  const { literals, beginnings } = readTexts()

  it('are all used', () => {
    const unused = Object.keys(catalogueOf('en')).filter(
      (id) => !literals.has(id) && !beginnings.some((beginning) => id.startsWith(beginning)),
    )
    expect(unused).toEqual([])
  })

  it('of the server’s own pages are named by no code that browsers load, whose catalogues lack them', () => {
    const named = [...readSourceFiles(ROOT)]
      .filter(({ path }) => /^(apps\/web|packages)\//.test(path) && !path.endsWith('vite.config.ts'))
      .filter(({ text }) => /['"`](?:accounts|notice)\./.test(text))
    expect(named.map(({ path }) => path)).toEqual([])
  })

  it('of authors are named by no code that other pages load', () => {
    const isOfAuthors =
      /^apps\/web\/src\/(?:editor|publishing|screens\/(?:profile|upload))\/|^packages\/chart\/src\/(?:(?:advice|controls|edit)\/|types\/[^/]+\/editing\.ts)|\.test\.tsx?$/
    const ids = Object.keys(catalogueOf('en')).filter((id) => AUTHORS_ONLY.test(id))
    const named = [...readSourceFiles(ROOT)]
      // packages/project names its own fields: `layout.blocks`
      .filter(({ path }) => /^(apps\/web|packages\/(?!project\/))/.test(path) && !isOfAuthors.test(path))
      .flatMap(({ path, text }) =>
        [...text.matchAll(/['"`]([a-z][\w-]*\.[\w.-]*)/g)]
          .filter(([, start]) => ids.some((id) => id.startsWith(start!)))
          .map(([, start]) => `${path}: ${start}`),
      )
    expect(ids.length).toBeGreaterThan(50)
    expect(named).toEqual([])
  })

  it('exist wherever code names one by an id of the same family', () => {
    const families = new Set(Object.keys(catalogueOf('en')).map((id) => id.split('.')[0]))
    const named = [...literals].filter(
      (text) => /^[a-z]+(\.[\w-]+)+$/.test(text) && families.has(text.split('.')[0]),
    )
    const missing = named.filter(
      (id) => !(id in catalogueOf('en')) && !/\.(ts|tsx|js|json|css|mjs)$/.test(id),
    )
    expect(missing).toEqual([])
  })
})
