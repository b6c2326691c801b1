import { byLocale, LOCALES } from '@tessera/cube'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { packLanguages, readLanguage } from './one-file.ts'

/** Serialises and parses content, as storing it in a file does. */
const travel = <Content>(content: Content): Content => JSON.parse(JSON.stringify(content))

describe('one content in all languages', () => {
  it('is the same again in each of them, whatever differs', () => {
    const cell = fc.oneof(fc.string(), fc.integer(), fc.constant(null))
    const content = fc.record({
      title: fc.string(),
      codes: fc.array(cell, { maxLength: 6 }),
      values: fc.array(fc.record({ iri: fc.string(), label: fc.string() }), { maxLength: 4 }),
      more: fc.dictionary(fc.string(), cell, { maxKeys: 3 }),
    })
    fc.assert(
      fc.property(content, content, content, content, (...each) => {
        const contents = byLocale((locale) => each[LOCALES.indexOf(locale)])
        const packed = travel(packLanguages(contents))
        for (const locale of LOCALES) {
          const own = readLanguage(packed, locale)!
          const { more, ...rest } = contents[locale]!
          // null in one language means missing
          const known = (some: object) => Object.entries(some).filter(([, value]) => value != null)
          expect(known(own.more).toSorted()).toEqual(known(more).toSorted())
          expect({ ...own, more: undefined }).toEqual({ ...rest, more: undefined })
        }
      }),
    )
  })

  it('holds what is alike once', () => {
    const codes = Array.from({ length: 500 }, (_, row) => row % 7)
    const alone = JSON.stringify({ codes, label: 'de' }).length
    const packed = packLanguages(byLocale((locale) => ({ codes, label: locale })))
    expect(JSON.stringify(packed).length).toBeLessThan(alone + 100)
    expect(readLanguage(packed, 'it')).toEqual({ codes, label: 'it' })
  })
})
