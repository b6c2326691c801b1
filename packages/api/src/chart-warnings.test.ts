import { describe, expect, it } from 'vitest'
import { chartWarnings } from './chart-warnings.ts'

const NOW = Date.UTC(2026, 0, 15)
const dataset = (more: object = {}) => ({
  iri: 'https://example.org/cube/1',
  expires: null,
  publicationStatus: 'PUBLISHED' as const,
  ...more,
})
const idsOf = (...[provenance]: Parameters<typeof chartWarnings>) =>
  chartWarnings(provenance, NOW, 'en').map(({ messageId }) => messageId)

describe('the warnings of a chart', () => {
  it('are none for published data of a source that is vouched for', () => {
    expect(chartWarnings({ datasets: [dataset()] }, NOW, 'en')).toEqual([])
  })
  it('tell of a draft once, however many datasets are drafts', () => {
    const draft = dataset({ publicationStatus: 'DRAFT' })
    expect(idsOf({ datasets: [draft, draft] }, NOW, 'en')).toEqual([
      'dataset.publicationStatus.draft.warning',
    ])
  })
  it('tell of data past their time, with the date, and not before it', () => {
    expect(chartWarnings({ datasets: [dataset({ expires: '2026-01-10' })] }, NOW, 'de')).toMatchObject([
      {
        messageId: 'dataset.expired.warning',
        isGrave: true,
        values: { date: expect.stringContaining('10.01.2026') },
      },
    ])
    expect(idsOf({ datasets: [dataset({ expires: '2026-02-01' })] }, NOW, 'en')).toEqual([])
  })
  it('name a source that is not trusted', () => {
    expect(chartWarnings({ datasets: [dataset()], untrustedSource: 'Int' }, NOW, 'en')).toMatchObject([
      { messageId: 'data-source.untrusted.warning', isGrave: false, values: { name: 'Int' } },
    ])
  })
})
