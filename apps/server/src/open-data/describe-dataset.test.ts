import { DATA_FORMATS } from '@tessera/api'
import type { CubeMetadata, Locale } from '@tessera/cube'
import n3 from 'n3'
import { describe, expect, it } from 'vitest'
import { createFakeSource, FAKE_CUBE } from '../testing/fake-source.ts'
import { readDatasetRecord } from './dataset-record.ts'
import { describeCatalogue } from './describe-catalogue.ts'
import { describeDataset } from './describe-dataset.ts'
import { DescriptionGraph } from './description-graph.ts'
import { checkShapes } from './testing/check-shapes.ts'
import { toJsonLd, toTurtle } from './write-description.ts'

const PLACE = { origin: 'https://charts.example', reference: { iri: FAKE_CUBE } }

/** A cube with all metadata. */
const FULL: Partial<CubeMetadata> = {
  identifier: 'forest',
  version: '2',
  datePublished: '2024-03-01',
  dateModified: '2024-03-02T08:00:00Z',
  publisher: '<a href="https://office.example">Office &amp; Co</a>',
  creator: { iri: 'https://office.example/org', label: 'Office' },
  contactPoints: [{ name: 'Help', email: 'help@office.example' }],
  landingPage: 'https://office.example/forest',
  themes: [{ iri: 'https://office.example/theme/1', label: 'Forests' }],
  keywords: ['wood', 'trees'],
  licence: 'https://creativecommons.org/licenses/by/4.0/',
  temporalCoverage: '2020/2022-06-30',
  spatialCoverage: 'https://geo.example/CH',
  updateFrequency: 'http://publications.europa.eu/resource/authority/frequency/ANNUAL',
}

/** Returns the statements about the fake cube with the given metadata. */
async function describeWith(metadata: (locale: Locale) => Partial<CubeMetadata>): Promise<DescriptionGraph> {
  const { source } = createFakeSource()
  const record = await readDatasetRecord(
    {
      ...source,
      metadata: async (iri, locale) => ({ ...(await source.metadata(iri, locale)), ...metadata(locale) }),
    },
    FAKE_CUBE,
  )
  const graph = new DescriptionGraph()
  describeDataset(graph, record, PLACE)
  return graph
}

const objectsOf = (graph: DescriptionGraph, predicate: string): string[] =>
  graph.quads.filter((quad) => quad.predicate.value.endsWith(predicate)).map(({ object }) => object.value)

describe('a dataset in DCAT-AP 3', () => {
  it('states every recommended property of a cube that says everything', async () => {
    const graph = await describeWith(() => FULL)
    expect(await checkShapes(graph.quads)).toEqual({ violations: [], missing: [] })
    const dataset = graph.quads.filter(({ subject }) => subject.value === FAKE_CUBE)
    const names = new Set(dataset.map(({ predicate }) => predicate.value.replace(/.*[/#]/, '')))
    expect([...names].sort()).toEqual(
      [
        'accrualPeriodicity contactPoint creator description distribution identifier issued keyword landingPage',
        'modified page publisher spatial temporal theme title type version',
      ].flatMap((line) => line.split(' ')),
    )
    expect(objectsOf(graph, 'publisher').length).toBe(1)
    expect(objectsOf(graph, '/name')).toContain('Office & Co')
    expect(objectsOf(graph, 'license')).toContain('https://creativecommons.org/licenses/by/4.0/')
    expect(objectsOf(graph, 'startDate').concat(objectsOf(graph, 'endDate'))).toEqual(['2020', '2022-06-30'])
  })

  it('breaks no rule if a cube says nothing', async () => {
    const graph = await describeWith(() => ({ description: '', keywords: [] }))
    const { violations, missing } = await checkShapes(graph.quads)
    expect(violations).toEqual([])
    expect(missing.length).toBeGreaterThan(3)
  })

  it('breaks no rule whatever a cube says', async () => {
    const evil = '"> <script>\n\\u0000} <a:b'
    const graph = await describeWith(() => ({
      ...FULL,
      title: evil,
      description: evil,
      datePublished: 'soon',
      dateModified: '2024-13-45',
      licence: evil,
      landingPage: 'javascript:alert(1)',
      temporalCoverage: 'the sixties',
      spatialCoverage: evil,
      updateFrequency: 'now and then',
      publisher: '<br/>',
      creator: { iri: 'no iri > at all', label: 'x' },
      themes: [{ iri: 'x> <y', label: 'x' }],
      contactPoints: [{ email: 'mailto:a b<c>@x' }],
      keywords: [evil],
    }))
    expect((await checkShapes(graph.quads)).violations).toEqual([])
    const again = new n3.Parser().parse(await toTurtle(graph.quads))
    expect(again.length).toBe(graph.quads.length)
    expect(objectsOf(graph, 'landingPage')[0]).toMatch(/^https:\/\/charts\.example/)
  })

  it('gives texts the languages they are in', async () => {
    const titles = { de: 'Wald', fr: 'Forêt', it: 'Wald', en: 'Wald' }
    const graph = await describeWith((locale) => ({
      title: titles[locale],
      titleLanguage: locale === 'fr' || locale === 'de' ? undefined : 'de',
    }))
    const written = graph.quads.flatMap(({ predicate, object }) =>
      predicate.value.endsWith('dc/terms/title') && object.termType === 'Literal' && object.language
        ? [`${object.value}@${object.language}`]
        : [],
    )
    expect(written).toEqual(['Wald@de', 'Forêt@fr'])
    const files = objectsOf(graph, 'downloadURL')
    const languages = DATA_FORMATS.flatMap(() => ['de', 'fr'])
    expect(files.map((file) => new URL(file).searchParams.get('lang'))).toEqual(languages)
  })

  it('names no language if the source names none', async () => {
    const graph = await describeWith(() => ({ title: 'CO₂' }))
    expect(await toTurtle(graph.quads)).toContain('dct:title "CO₂"')
    expect(objectsOf(graph, 'downloadURL').length).toBe(DATA_FORMATS.length)
  })

  it('says the same in JSON-LD as in Turtle', async () => {
    const { quads } = await describeWith(() => FULL)
    const { '@graph': nodes } = toJsonLd(quads) as { '@graph': Record<string, unknown>[] }
    const count = nodes.flatMap(({ '@id': _, ...node }) => Object.values(node).flat()).length
    expect(count).toBe(quads.length)
    expect(nodes).toContainEqual({
      '@id': FAKE_CUBE,
      ...nodes.find((node) => node['@id'] === FAKE_CUBE),
      '@type': 'dcat:Dataset',
      'dct:issued': { '@value': '2024-03-01', '@type': 'xsd:date' },
    })
  })
})

describe('a catalogue in DCAT-AP 3', () => {
  it.each([
    [{ operatorName: 'Office', operatorMail: 'a@office.example', operatorUrl: 'https://office.example/' }],
    [{}],
  ])('breaks no rule, run by %o', async (facts) => {
    const { source } = createFakeSource()
    const record = await readDatasetRecord(source, FAKE_CUBE)
    const graph = new DescriptionGraph()
    describeCatalogue(graph, [{ record, reference: { iri: FAKE_CUBE } }], { origin: PLACE.origin, ...facts })
    expect((await checkShapes(graph.quads)).violations).toEqual([])
    expect(objectsOf(graph, 'dcat#dataset')).toEqual([FAKE_CUBE])
  })
})

it('the shapes themselves find what is missing', async () => {
  const quads = new n3.Parser().parse(
    '@prefix dcat: <http://www.w3.org/ns/dcat#> . <a:b> a dcat:Dataset ; dcat:distribution <a:c> . <a:c> a dcat:Distribution .',
  )
  const { violations, missing } = await checkShapes(quads)
  expect(violations.filter((text) => /title|description|accessURL|format/.test(text)).length).toBe(4)
  expect(missing.length).toBe(6)
})
