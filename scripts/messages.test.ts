import { join } from 'node:path'
import ts from 'typescript'
import { describe, expect, it } from 'vitest'
import { AUTHORS_ONLY, FAULTS_ONLY, SEARCH_ONLY } from '../apps/web/catalogue-parts.ts'
import { catalogueOf } from '../packages/i18n/src/load.ts'
import { readSourceFiles } from './limits/files.mjs'

const ROOT = join(import.meta.dirname, '..')

type SourceFile = ReturnType<typeof readSourceFiles> extends Iterable<infer File> ? File : never

/**
 * Collects every string literal of the product's code, and id prefixes from templates (`language.${locale}`) and from
 * literals that end with a dot.
 */
function readTexts(files: readonly SourceFile[]): { literals: Set<string>; beginnings: string[] } {
  const literals = new Set<string>()
  const beginnings: string[] = []
  const visit = (node: ts.Node): void => {
    if (ts.isStringLiteralLike(node)) literals.add(node.text)
    if (ts.isStringLiteralLike(node) && /^[a-z][\w.-]*\.$/.test(node.text)) beginnings.push(node.text)
    if (ts.isTemplateExpression(node) && /^[a-z][\w.-]*\.$/.test(node.head.text))
      beginnings.push(node.head.text)
    ts.forEachChild(node, visit)
  }
  for (const file of files) {
    // migrations name document fields, some of which look like ids: `layout.meta.label`
    if (!/\.(test|spec)\.tsx?$|^packages\/project\/src\/migrations\//.test(file.path)) visit(file.tree)
  }
  return { literals, beginnings }
}

describe('the messages', () => {
  const files = [...readSourceFiles(ROOT)]
  const { literals, beginnings } = readTexts(files)

  it('are all used', () => {
    const unused = Object.keys(catalogueOf('en')).filter(
      (id) => !literals.has(id) && !beginnings.some((beginning) => id.startsWith(beginning)),
    )
    expect(unused).toEqual([])
  })

  it('of the server’s own pages are named by no code that browsers load, whose catalogues lack them', () => {
    const named = files
      .filter(({ path }) => /^(apps\/web|packages)\//.test(path) && !path.endsWith('vite.config.ts'))
      .filter(({ text }) => /['"`](?:accounts|notice)\./.test(text))
    expect(named.map(({ path }) => path)).toEqual([])
  })

  it.each([
    [
      'of authors',
      AUTHORS_ONLY,
      /^apps\/web\/src\/(?:editor|own-data|publishing|screens\/(?:profile|upload))\/|^packages\/chart\/src\/(?:(?:advice|controls|edit)\/|types\/[^/]+\/editing\.ts|rules\/needs\.ts)|\.test\.tsx?$/,
    ],
    [
      'of the pages that search',
      SEARCH_ONLY,
      // authors' pages load these messages too
      /^apps\/web\/src\/(?:browse|editor|screens\/(?:catalogue|home|profile|upload))\/|\.test\.tsx?$/,
    ],
    ['on faults of a dataset', FAULTS_ONLY, /^apps\/web\/src\/browse\/CubeCheck\.tsx$|\.test\.tsx?$/],
  ])('%s are named by no code that other pages load', (_, family, users) => {
    const ids = Object.keys(catalogueOf('en')).filter((id) => family.test(id))
    const named = files
      // browsers do not load `sources`; projects name their own fields: `layout.blocks`
      .filter(
        ({ path }) => /^(apps\/web|packages\/(?!(?:project|sources)\/))/.test(path) && !users.test(path),
      )
      .flatMap(({ path, text }) =>
        [...text.matchAll(/['"`]([a-z][\w-]*\.[\w.-]*)/g)]
          .filter(([, start]) => ids.some((id) => id.startsWith(start!)))
          .map(([, start]) => `${path}: ${start}`),
      )
    expect(ids.length).toBeGreaterThan(15)
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
