import { singleFilter } from '@tessera/cube'
import { describe, expect, test } from 'vitest'
import type { CubeSource } from '../../source.ts'
import { BASE, CUBE, id, measured, value } from './fixture-cubes.ts'

export function describeMetadata(source: () => CubeSource): void {
  describe('metadata', () => {
    test('tells what the cube says about itself', async () => {
      const metadata = await source().metadata(CUBE, 'de')
      expect(metadata).toMatchObject({
        iri: CUBE,
        unversionedIri: `${BASE}harvest`,
        title: 'Ernte & Vorrat',
        description: 'Erträge nach Gebiet',
        identifier: 'harvest',
        version: '2',
        datePublished: '2024-03-01',
        dateModified: '2024-03-02T08:00:00Z',
        publicationStatus: 'PUBLISHED',
        creator: { iri: `${BASE}office`, label: 'Amt für Ernte' },
        themes: [{ iri: `${BASE}farming`, label: 'Landwirtschaft' }],
        keywords: ['Getreide'],
        workExamples: ['https://apps.example/charts'],
        licence: 'https://licences.example/open',
        temporalCoverage: '2020/2022',
        spatialCoverage: 'Land',
        updateFrequency: 'yearly',
      })
    })
    test('takes one of many, and lists contacts that lack a part', async () => {
      const metadata = await source().metadata(CUBE, 'de')
      expect(metadata.publisher).toBe('Zweitverlag')
      expect(metadata.landingPage).toMatch(/^https:\/\/office\.example\/[ab]$/)
      expect(metadata.contactPoints).toHaveLength(2)
      expect(metadata.contactPoints).toContainEqual({ name: 'Help', email: 'help@office.example' })
    })
    test('names the language of a text that is not in the one asked for', async () => {
      const orchard = await source().metadata(`${BASE}orchard`, 'it')
      expect([orchard.title, orchard.titleLanguage]).toEqual(['Obstgarten', 'de'])
      const harvest = await source().metadata(CUBE, 'de')
      expect([harvest.titleLanguage, harvest.descriptionLanguage]).toEqual([undefined, undefined])
    })
    test('has nothing to say about what is absent', async () => {
      const metadata = await source().metadata(`${BASE}orchard`, 'it')
      expect(metadata).toMatchObject({
        title: 'Obstgarten',
        contactPoints: [],
        keywords: [],
        unversionedIri: `${BASE}orchard`,
      })
      expect(metadata.landingPage).toBeUndefined()
    })
    test('rejects an IRI that is not a cube as not found', async () => {
      for (const iri of [`${BASE}nothing`, `${BASE}office`, 'no iri', 'x:> <y']) {
        await expect(source().metadata(iri, 'de')).rejects.toMatchObject({ kind: 'not-found' })
        await expect(source().components({ iri }, 'de')).rejects.toMatchObject({ kind: 'not-found' })
        await expect(source().observations({ iri }, 'de')).rejects.toMatchObject({ kind: 'not-found' })
      }
      await expect(source().components({ iri: `${BASE}shapeless` }, 'de')).rejects.toMatchObject({
        kind: 'bad-cube',
      })
    })
  })
}

export function describeVersions(source: () => CubeSource): void {
  describe('versions', () => {
    test('the latest is the highest published one that is not expired', async () => {
      for (const iri of [`${BASE}harvest/1`, CUBE, `${BASE}harvest`])
        expect(await source().latestIri(iri)).toBe(CUBE)
    })
    test('a draft finds later drafts, too', async () => {
      expect(await source().latestIri(`${BASE}harvest/10`)).toBe(`${BASE}harvest/10`)
    })
    test('a cube without a history is its own latest version and history', async () => {
      expect(await source().latestIri(`${BASE}orchard`)).toBe(`${BASE}orchard`)
      expect(await source().unversionedIri(`${BASE}orchard`)).toBe(`${BASE}orchard`)
      expect(await source().latestIri('nothing')).toBe('nothing')
    })
    test('the history is found from a version', async () => {
      expect(await source().unversionedIri(CUBE)).toBe(`${BASE}harvest`)
    })
    test('share dimensions and values without sharing observations', async () => {
      const filters = { [id('crop')]: singleFilter(value('wheat')) }
      const old = await source().observations({ iri: `${BASE}harvest/1`, filters }, 'de')
      expect(measured(old, 'yield')).toEqual([99.9])
      const current = await source().observations({ iri: CUBE, filters }, 'de')
      expect(measured(current, 'yield')).toEqual([1.5, 2.5, 9.5])
    })
  })
}
