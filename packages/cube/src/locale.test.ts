import { describe, expect, it } from 'vitest'
import { emptyLocalized, isLocale, localeFallbacks, otherLanguageOf, readLocalized } from './locale.ts'

describe('a text in four languages', () => {
  const texts = { de: 'Jahr', fr: 'année', it: '', en: '' }

  it('is read in the language asked for', () => {
    expect(readLocalized(texts, 'fr')).toBe('année')
  })
  it('else in the first that has one, German first', () => {
    expect(readLocalized(texts, 'it')).toBe('Jahr')
    expect(readLocalized({ ...texts, de: '' }, 'en')).toBe('année')
  })
  it('is empty if it is missing', () => {
    expect(readLocalized(emptyLocalized(), 'de')).toBe('')
  })
  it('has a language to be told where it is not the one asked for', () => {
    expect(otherLanguageOf(texts, 'fr')).toBeUndefined()
    expect(otherLanguageOf(texts, 'it')).toBe('de')
    expect(otherLanguageOf({ ...texts, de: '' }, 'en')).toBe('fr')
    expect(otherLanguageOf(emptyLocalized(), 'de')).toBeUndefined()
  })
  it.each([
    ['de', ['de', 'fr', 'it', 'en']],
    ['fr', ['fr', 'de', 'it', 'en']],
    ['it', ['it', 'de', 'fr', 'en']],
    ['en', ['en', 'de', 'fr', 'it']],
  ] as const)('%s falls back in the order %j', (locale, order) => {
    expect(localeFallbacks(locale)).toEqual(order)
  })
})

describe('languages', () => {
  it('are four', () => {
    expect(['de', 'fr', 'it', 'en'].every(isLocale)).toBe(true)
    expect(['rm', 'DE', '', undefined, 1].some(isLocale)).toBe(false)
  })
})
