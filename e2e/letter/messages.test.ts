import { compileMessage } from '@lingui/message-utils/compileMessage'
import { describe, expect, it } from 'vitest'
import { LOCALES } from '../../packages/cube/src/index.ts'
import { catalogueOf } from '../../packages/i18n/src/load.ts'
import { MESSAGES } from './messages.ts'
import { reachProduct } from './reach.ts'

const IDS = [...new Set(MESSAGES.flatMap((message) => ('ids' in message ? message.ids : [])))]
const SENTENCES = [...new Set(MESSAGES.flatMap((message) => ('says' in message ? message.says : [])))]

/** Returns the argument names of a message in alphabetical order. */
function readArguments(message: unknown): string[] {
  const names = new Set<string>()
  const visit = (part: unknown): void => {
    if (!Array.isArray(part)) return
    for (const token of part) {
      if (!Array.isArray(token)) continue
      names.add(String(token[0]))
      for (const choice of Object.values(token[2] ?? {})) visit(choice)
    }
  }
  visit(typeof message === 'string' ? compileMessage(message) : message)
  return [...names].sort()
}

describe('the messages of the specification', () => {
  it.each(IDS)('%s is said in four languages with the same places to fill', (id) => {
    for (const locale of LOCALES) {
      expect(catalogueOf(locale)[id]?.trim() ?? '', locale).not.toBe('')
      expect(readArguments(catalogueOf(locale)[id]), locale).toEqual(readArguments(catalogueOf('en')[id]))
    }
  })
})

describe('in what pages and server run', () => {
  const reached = reachProduct()

  it('modules are found, and none of the tests', () => {
    expect(reached.length).toBeGreaterThan(400)
    expect(reached.filter(({ path }) => /\.(test|spec)\./.test(path))).toEqual([])
  })

  it.each(IDS)('%s is asked for', (id) => {
    expect(reached.filter(({ texts }) => texts.includes(id)).map(({ path }) => path)).not.toEqual([])
  })

  it.each(SENTENCES)('“%s” is thrown or logged', (sentence) => {
    const saying = reached.filter(({ texts }) => texts.some((text) => text.startsWith(sentence)))
    expect(saying.map(({ path }) => path)).not.toEqual([])
  })
})
