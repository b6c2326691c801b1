import { describe, expect, it } from 'vitest'
import { compileCatalogue } from './compile.ts'
import { catalogueOf, catalogues } from './load.ts'
import { createTranslate } from './translate.ts'

const en = catalogueOf('en')
const { en: _, ...others } = catalogues
const placeholders = (message: string): string[] =>
  [...message.matchAll(/\{(\w+)[,}]/g)].map((match) => match[1]!).sort()

describe('the catalogues', () => {
  it.each(Object.entries(others))('%s has the messages of en, no more and no fewer', (_, messages) => {
    expect(Object.keys(messages)).toEqual(Object.keys(en))
  })

  it.each(Object.entries(catalogues))('%s leaves no message empty', (_, messages) => {
    expect(Object.entries(messages).filter(([, message]) => message.trim() === '')).toEqual([])
  })

  it.each(Object.entries(others))('%s fills the same places as en', (_, messages) => {
    for (const [id, message] of Object.entries(messages)) {
      expect([id, new Set(placeholders(message))]).toEqual([id, new Set(placeholders(en[id] ?? ''))])
    }
  })

  it.each(Object.entries(catalogues))('%s writes Swiss: no ß', (_, messages) => {
    expect(Object.values(messages).filter((message) => message.includes('ß'))).toEqual([])
  })

  it('French sets a narrow space that holds before : ; ? ! and inside of « »', () => {
    // excludes URLs and vocabulary prefixes
    const isWrong = (message: string): boolean =>
      /(?<!https?|mailto|cube|dct|schema|time)(?<!\u202f)[:;?!»]|«(?!\u202f)/.test(message)
    expect(Object.entries(catalogueOf('fr')).filter(([, message]) => isWrong(message))).toEqual([])
  })

  it('fills values, chooses plurals and writes numbers by the given formatter', () => {
    const t = createTranslate('de', compileCatalogue(catalogueOf('de')), (n) => `<${n}>`)
    expect(t('browse.results.count', { count: 1 })).toBe('<1> Datensatz')
    expect(t('browse.results.count', { count: 12345 })).toBe('<12345> Datensätze')
  })

  it.each([
    ['de', 'Der Zeitraum gilt für 1 von 3 Diagrammen.', /1 von 2 Diagrammen: Das andere hat /],
    ['fr', 'La période s’applique à 1 graphique sur 3.', /1 graphique sur 2.: l’autre n’a /],
    ['it', 'Il periodo vale per 1 grafico su 3.', /1 grafico su 2: l’altro non ha /],
    ['en', 'The time range applies to 1 of 3 charts.', /1 of 2 charts: the other has /],
  ] as const)('%s counts the charts of a time range in words for one', (locale, ofThree, ofTwo) => {
    const t = createTranslate(locale, compileCatalogue(catalogueOf(locale)), String)
    expect(t('dashboard.filters.time-charts', { count: 1, total: 3 })).toBe(ofThree)
    expect(t('layout.shared.charts', { count: 1, total: 2, rest: 1 })).toMatch(ofTwo)
  })

  it('finds messages that come later', () => {
    const { 'browse.results.count': later, ...messages } = compileCatalogue(catalogueOf('de'))
    const t = createTranslate('de', messages, String)
    expect(t('browse.results.count', { count: 1 })).toBe('browse.results.count')
    Object.assign(messages, { 'browse.results.count': later })
    expect(t('browse.results.count', { count: 1 })).toBe('1 Datensatz')
  })
})
