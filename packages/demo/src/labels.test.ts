import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { listUsStates } from '@tessera/cube/places'
import { describe, expect, it } from 'vitest'
import { recipes } from './recipes.ts'

const read = (path: string): string => readFileSync(join(import.meta.dirname, path), 'utf8')
const catalogues = ['de', 'fr', 'it'].map((locale) => Object.keys(JSON.parse(read(`labels/${locale}.json`))))
const known = new Set(catalogues[0])

describe('the catalogues of labels', () => {
  it('translate the same texts, in the order of the alphabet', () => {
    for (const keys of catalogues) expect(keys).toEqual(catalogues[0])
    expect(catalogues[0]).toEqual([...known].sort())
  })

  it('set a narrow no-break space before French : ; ? ! and inside of « »', () => {
    const french: Record<string, string> = JSON.parse(read('labels/fr.json'))
    const isWrong = (text: string): boolean => /(?<!\u202f)[:;?!»]|«(?!\u202f)/.test(text)
    expect(Object.values(french).filter(isWrong)).toEqual([])
  })

  it('translate nothing that no recipe says', () => {
    const code = readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' })
      .filter((path) => path.endsWith('.ts') && !path.includes('test'))
      .map(read)
      .concat(listUsStates().map(({ name }) => name))
      .join('\n')
      .replaceAll('\\u202f', '\u202f')
    expect([...known].filter((text) => !code.includes(text))).toEqual([])
  })

  it('have the title, the description, the keywords and the components of every recipe', () => {
    const said = recipes.flatMap(({ title, description, keywords, components }) => [
      title,
      description,
      ...keywords,
      ...Object.values(components).map((component) => component.title),
    ])
    expect(said.filter((text) => typeof text === 'string' && !known.has(text))).toEqual([])
  })
})
