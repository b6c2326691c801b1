import { describe, expect, it } from 'vitest'
import type { SiteInfo } from './page-context.ts'
import { type DescribedDataset, toSchemaOrg } from './schema-org.ts'

const site = { publicUrl: 'https://charts.example', defaultDataSource: 'Prod' } as SiteInfo
const least: DescribedDataset = {
  iri: 'https://x.ch/cube',
  title: 'Forest',
  description: '',
  contactPoints: [],
  keywords: [],
}
const describeAs = (metadata: Partial<DescribedDataset>, dataSource = 'Prod') =>
  toSchemaOrg({ ...least, ...metadata }, { site, locale: 'fr', dataSource })

describe('a dataset for search engines', () => {
  it('has what they require even if the cube says nothing else', () => {
    expect(describeAs({})).toEqual({
      '@context': 'https://schema.org/',
      '@type': 'Dataset',
      '@id': 'https://x.ch/cube',
      name: 'Forest',
      description: 'Forest',
      url: 'https://charts.example/fr/browse?dataset=https%3A%2F%2Fx.ch%2Fcube',
      identifier: 'https://x.ch/cube',
      inLanguage: 'fr',
      isAccessibleForFree: true,
      includedInDataCatalog: {
        '@type': 'DataCatalog',
        name: 'Tessera',
        url: 'https://charts.example/fr/browse',
      },
      distribution: [
        ['csv', 'text/csv'],
        ['xlsx', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
        ['jsonstat', 'application/json'],
        ['parquet', 'application/vnd.apache.parquet'],
        ['json', 'application/json'],
      ].map(([format, encodingFormat]) => ({
        '@type': 'DataDownload',
        encodingFormat,
        contentUrl: `https://charts.example/api/dataset.${format}?iri=https%3A%2F%2Fx.ch%2Fcube&lang=fr`,
        inLanguage: 'fr',
      })),
    })
  })

  it('names its people, its terms and its source', () => {
    const dataset = describeAs(
      {
        creator: { iri: 'https://x.ch/office', label: 'Office' },
        contactPoints: [{ name: 'Help', email: 'mailto:help@x.ch' }],
        themes: [{ iri: 'https://x.ch/theme', label: 'Woods' }],
        landingPage: 'javascript:alert(1)',
      },
      'Int',
    )
    expect(dataset).toMatchObject({
      creator: { '@type': 'Organization', '@id': 'https://x.ch/office', name: 'Office' },
      publisher: { '@type': 'Organization', name: 'Office' },
      contactPoint: [{ '@type': 'ContactPoint', name: 'Help', email: 'help@x.ch' }],
      about: [{ '@type': 'DefinedTerm', '@id': 'https://x.ch/theme', name: 'Woods' }],
      url: expect.stringContaining('&dataSource=Int'),
    })
    expect(dataset).not.toHaveProperty('sameAs')
  })
})
