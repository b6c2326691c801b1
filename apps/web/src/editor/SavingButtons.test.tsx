// @vitest-environment happy-dom
import type { SiteInfo } from '@tessera/api'
import { cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { SavedChartReference } from '../publishing/saved-chart.ts'
import { SavingButtons } from './SavingButtons.tsx'
import { renderEditor } from './testing/render-editor.tsx'

const ADA = { id: 'ada', name: 'Ada' }
const SAVED: SavedChartReference = {
  key: 'own-chart',
  publishedState: 'DRAFT',
  userId: 'ada',
  updatedAt: '2026-01-02T03:04:05.000Z',
}

type Reply = [status: number, reply: unknown]
type Sent = { call: string; body: { key?: string; updated_at?: string; published_state: string } }

/** Replies to requests in turn, and records their bodies. */
function answerWith(...replies: (Reply | 'offline')[]): Sent[] {
  const sent: Sent[] = []
  vi.stubGlobal('fetch', async (call: string, init: RequestInit) => {
    sent.push({ call, body: JSON.parse(String(init.body)) })
    const reply = replies[sent.length - 1]
    if (!reply || reply === 'offline') throw new TypeError('Failed to fetch')
    return new Response(JSON.stringify(reply[1]), { status: reply[0] })
  })
  return sent
}

const saved = (key: string, state = 'DRAFT'): Reply => [
  200,
  {
    success: true,
    data: { key, published_state: state, user_id: 'ada', updated_at: '2026-02-02T00:00:00.000Z' },
  },
]
const CONFLICT = { based_on: SAVED.updatedAt, updated_at: '2026-02-01T00:00:00.000Z' }

async function show(site: Partial<SiteInfo> = {}, reference?: SavedChartReference) {
  const editor = await renderEditor(<SavingButtons />, {
    site,
    ...(reference && { saved: reference }),
  })
  return { ...editor, user: userEvent.setup() }
}

const button = (name: string | RegExp) => screen.getByRole('button', { name })

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

describe('publishing', () => {
  it('leads to the published chart', async () => {
    const sent = answerWith(saved('new-chart', 'PUBLISHED'))
    const { user, router } = await show()
    await user.click(button('Publish'))
    await waitFor(() => expect(router.state.location.pathname).toBe('/en/v/new-chart'))
    expect(sent[0]?.call).toBe('/api/config-create')
    expect(sent[0]?.body.published_state).toBe('PUBLISHED')
  })

  it('states beforehand that a chart without an account cannot be changed', async () => {
    await show()
    const id = button('Publish').getAttribute('aria-describedby') ?? ''
    expect(document.getElementById(id)?.textContent).toContain('cannot be changed later')
  })

  it('is not offered if an account is needed, but signing in is', async () => {
    await show({ publish: 'signed-in' })
    expect(screen.queryByRole('button')).toBeNull()
    expect(screen.getByRole('link').getAttribute('href')).toContain('create%2Fan-editor')
  })

  it('says why it failed, and uses the same key when it is tried again', async () => {
    const sent = answerWith('offline', [500, { success: false, message: 'Out of order.' }])
    const { user } = await show()
    await user.click(button('Publish'))
    expect((await screen.findByRole('alert')).textContent).not.toBe('')
    await user.click(button('Publish'))
    await waitFor(() => expect(screen.getByRole('alert').textContent).toContain('Out of order.'))
    const keys = sent.map(({ body }) => (body as unknown as { data: { key: string } }).data.key)
    expect(keys[0]).toBe(keys[1])
  })

  it('offers to sign in again if the session has ended', async () => {
    answerWith([401, { success: false, message: 'Sign in.' }])
    const { user } = await show({ user: ADA })
    await user.click(button('Publish'))
    await screen.findByRole('alert')
    expect(screen.getByRole('link', { name: 'Sign in' })).toBeTruthy()
  })
})

describe('saving a draft', () => {
  it('is for people who are signed in', async () => {
    await show()
    expect(screen.queryByRole('button', { name: 'Save draft' })).toBeNull()
  })

  it('creates it under the id of the editor, then changes it', async () => {
    const sent = answerWith(saved('an-editor'), saved('an-editor'))
    const { user } = await show({ user: ADA })
    await user.click(button('Save draft'))
    await screen.findByRole('button', { name: 'Saved' })
    expect(screen.getByRole('status').textContent).toContain('Your draft has been saved.')
    await user.click(button('Saved'))
    await waitFor(() => expect(sent).toHaveLength(2))
    expect(sent.map(({ call }) => call)).toEqual(['/api/config-create', '/api/config-update'])
    expect(sent[1]?.body.updated_at).toBe('2026-02-02T00:00:00.000Z')
  })

  it('says why it failed', async () => {
    answerWith([507, { success: false, message: 'No space.', code: 'NO_SPACE' }])
    const { user } = await show({ user: ADA })
    await user.click(button('Save draft'))
    await waitFor(() => expect(screen.getByRole('status').textContent).toContain('Could not save draft'))
  })

  it('asks before it takes a published chart back', async () => {
    const sent = answerWith(saved('own-chart'))
    const { user } = await show({ user: ADA }, { ...SAVED, publishedState: 'PUBLISHED' })
    await user.click(button('Save draft'))
    expect(sent).toEqual([])
    const [confirm] = screen.getAllByRole('button').slice(-2)
    await user.click(confirm!)
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })
})

describe('a chart that has changed meanwhile', () => {
  it('is overwritten only when its author says so', async () => {
    const sent = answerWith(
      [409, { success: false, message: 'Changed.', conflict: CONFLICT }],
      saved('own-chart'),
    )
    const { user } = await show({ user: ADA }, SAVED)
    await user.click(button('Save draft'))
    await screen.findByRole('dialog')
    expect(screen.getByRole('link', { name: /open/i }).getAttribute('href')).toContain('edit=own-chart')
    await user.click(button('Overwrite with my version'))
    await waitFor(() => expect(sent).toHaveLength(2))
    expect(sent[1]?.body).toMatchObject({ key: 'own-chart', updated_at: CONFLICT.updated_at })
  })

  it('stays as it is when the author cancels', async () => {
    const sent = answerWith([409, { success: false, message: 'Changed.', conflict: CONFLICT }])
    const { user } = await show({ user: ADA }, SAVED)
    await user.click(button('Save draft'))
    await screen.findByRole('dialog')
    await user.click(button('Cancel'))
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(sent).toHaveLength(1)
  })
})
