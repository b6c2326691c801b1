import { createTranslate } from '@tessera/i18n'
import { compileCatalogue } from '@tessera/i18n/compile'
import { catalogueOf } from '@tessera/i18n/load'
import type { Project } from '@tessera/project'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { CallError, callProduct } from './call-product.ts'
import { publishProject, saveDraft } from './publish-project.ts'
import { readSavedReference, type SavedChartReference } from './saved-chart.ts'
import { toReason } from './to-reason.ts'

/** A project with only the parts that saving uses. */
const project = {
  version: '4.3.0',
  state: 'CONFIGURING_CHART',
  key: 'some-old-key',
  layout: { type: 'tab' },
  chartConfigs: [],
} as unknown as Project

const saved: SavedChartReference = {
  key: 'own-chart',
  publishedState: 'PUBLISHED',
  userId: 'ada',
  updatedAt: '2026-01-02T03:04:05.000Z',
}

type Sent = { call: string; body: Record<string, unknown> & { data: Record<string, unknown> } }

/** Replies to the calls in turn, and records their bodies. */
function answerWith(...replies: [status: number, reply: unknown][]): Sent[] {
  const sent: Sent[] = []
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    sent.push({ call: url, body: JSON.parse(String(init.body)) })
    const [status, reply] = replies[sent.length - 1] ?? [500, undefined]
    return new Response(JSON.stringify(reply), { status })
  })
  return sent
}
const record = (key: string) => ({
  key,
  published_state: 'PUBLISHED',
  updated_at: '2026-02-02T00:00:00.000Z',
})

afterEach(() => vi.unstubAllGlobals())

describe('publishing', () => {
  it('creates a chart under the new key for nobody and for people who do not own the saved one', async () => {
    for (const user of [undefined, 'ben']) {
      const sent = answerWith([200, { success: true, data: record('new-key') }])
      await publishProject(project, { saved, user, newKey: () => 'new-key' })
      expect(sent[0]).toMatchObject({
        call: '/api/config-create',
        body: { published_state: 'PUBLISHED', data: { key: 'new-key' } },
      })
      expect(sent[0]?.body.data).not.toHaveProperty('state')
    }
  })

  it('changes the own chart and says which state it began with', async () => {
    const sent = answerWith([200, { success: true, data: record('own-chart') }])
    await publishProject(project, { saved, user: 'ada', newKey: () => 'new-key' })
    expect(sent[0]).toMatchObject({
      call: '/api/config-update',
      body: { key: 'own-chart', updated_at: saved.updatedAt, data: { key: 'own-chart' } },
    })
  })

  it('creates the user’s chart again if it was removed', async () => {
    const sent = answerWith(
      [404, { success: false, message: 'No chart has this key.' }],
      [200, { success: true, data: record('new-key') }],
    )
    const [first] = await publishProject(project, { saved, user: 'ada', newKey: () => 'new-key' })
    expect(sent.map(({ call }) => call)).toEqual(['/api/config-update', '/api/config-create'])
    expect(first?.record.key).toBe('new-key')
  })

  it('rejects with both dates if the chart has changed meanwhile', async () => {
    const conflict = { based_on: saved.updatedAt, updated_at: '2026-02-02T00:00:00.000Z' }
    answerWith([409, { success: false, message: 'Changed.', conflict }])
    const publishing = publishProject(project, { saved, user: 'ada', newKey: () => 'new-key' })
    await expect(publishing).rejects.toMatchObject({ status: 409, conflict })
  })
})

describe('a draft', () => {
  it('is saved over the own chart, else as a new one', async () => {
    const sent = answerWith(
      [200, { success: true, data: record('own-chart') }],
      [200, { success: true, data: record('new-key') }],
    )
    await saveDraft(project, { saved, user: 'ada', newKey: 'new-key' })
    await saveDraft(project, { saved: undefined, user: 'ada', newKey: 'new-key' })
    expect(sent).toMatchObject([
      { call: '/api/config-update', body: { key: 'own-chart', published_state: 'DRAFT' } },
      { call: '/api/config-create', body: { published_state: 'DRAFT', data: { key: 'new-key' } } },
    ])
  })
})

describe('a product call', () => {
  it('fails unless its reply carries success true', async () => {
    answerWith([200, { data: 1 }])
    await expect(callProduct('config-remove', { body: {} })).rejects.toBeInstanceOf(CallError)
  })

  it('that a full disk refuses is told in the words of the page, which say that the work is kept', async () => {
    answerWith([503, { success: false, code: 'NO_SPACE', message: 'This server has no space left.' }])
    const error = await callProduct('config-create', { body: {} }).catch((thrown: unknown) => thrown)
    const t = createTranslate('de', compileCatalogue(catalogueOf('de')), String)
    expect(toReason(error, t)).toMatch(/keinen Platz mehr.*Ihre Arbeit bleibt in diesem Browser/)
  })
})

describe('a reference that a browser kept', () => {
  it('is read as it was written', () => {
    expect(readSavedReference(JSON.parse(JSON.stringify(saved)))).toEqual(saved)
  })

  it.each<[string, unknown]>([
    ['nothing', undefined],
    ['a text', 'own-chart'],
    ['no key', { ...saved, key: '' }],
    ['an unknown state', { ...saved, publishedState: 'ARCHIVED' }],
    ['no date', { ...saved, updatedAt: 5 }],
  ])('is none where it is %s', (_, kept) => expect(readSavedReference(kept)).toBeUndefined())
})
