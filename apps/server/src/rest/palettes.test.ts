import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { RunningServer } from '../start-server.ts'
import { callApi } from '../testing/call-api.ts'
import { createFakeSource } from '../testing/fake-source.ts'
import { signIn } from '../testing/sign-in.ts'
import { startTestServer } from '../testing/start-test-server.ts'

let server: RunningServer
let cookie: string
beforeAll(async () => {
  server = await startTestServer({ sources: [createFakeSource()] }, { TEST_LOGIN: 'on' })
  await server.ready
  cookie = await signIn(server.url, 'painter')
})
afterAll(() => server.close())

const call = (method: string, body?: unknown, as = cookie) =>
  callApi(server.url, method, '/api/user/color-palette', { body, cookie: as })
const colors = (count: number) => Array.from({ length: count }, (_, n) => `#0000${(n + 16).toString(16)}`)

describe('own palettes', () => {
  it('are saved, listed by name, changed in parts and removed', async () => {
    const as = await signIn(server.url, 'tidy painter')
    const sea = await call('POST', { name: ' Sea ', type: 'sequential', colors: ['#abc', '#0A64FF'] }, as)
    const record = { name: 'Sea', type: 'sequential', colors: ['#abc', '#0A64FF'] }
    expect(sea.json).toEqual({ success: true, data: { paletteId: expect.any(String), ...record } })
    await call('POST', { name: 'Fire', type: 'diverging', colors: colors(3) }, as)
    const { paletteId } = sea.json.data
    const changed = await call('PUT', { paletteId, colors: ['#000000'] }, as)
    expect(changed.json.data).toEqual({ paletteId, ...record, colors: ['#000000'] })
    const listed = await call('GET', undefined, as)
    expect(listed.json.data.map(({ name }: { name: string }) => name)).toEqual(['Fire', 'Sea'])
    expect((await call('DELETE', { paletteId }, as)).status).toBe(200)
    expect((await call('DELETE', { paletteId }, as)).status).toBe(404)
    expect((await call('GET', undefined, as)).json.data).toHaveLength(1)
  })

  it('have a name of their own among those of a person; somebody else may use it too', async () => {
    const palette = { name: 'Forest', type: 'sequential', colors: colors(2) }
    const first = await call('POST', palette)
    const other = await call('POST', { ...palette, name: 'Woods' })
    const taken = {
      status: 409,
      json: {
        success: false,
        path: 'name',
        message: 'This name is already in use. Please choose a unique name for your color palette.',
      },
    }
    expect(await call('POST', palette)).toMatchObject(taken)
    expect(await call('PUT', { paletteId: other.json.data.paletteId, name: 'Forest' })).toMatchObject(taken)
    expect((await call('PUT', { paletteId: first.json.data.paletteId, name: 'Forest' })).status).toBe(200)
    expect((await call('POST', palette, await signIn(server.url, 'second'))).status).toBe(200)
  })

  it.each<[string, unknown, string]>([
    ['no name', { type: 'sequential', colors: colors(1) }, 'name'],
    ['a name of spaces', { name: '  ', type: 'sequential', colors: colors(1) }, 'name'],
    ['a name of 101 characters', { name: 'x'.repeat(101), type: 'sequential', colors: colors(1) }, 'name'],
    ['an unknown type', { name: 'x', type: 'rainbow', colors: colors(1) }, 'type'],
    ['no colours', { name: 'x', type: 'sequential', colors: [] }, 'colors'],
    ['colours that are text', { name: 'x', type: 'sequential', colors: 'red' }, 'colors'],
    ['a colour that is no hex value', { name: 'x', type: 'sequential', colors: ['red'] }, 'colors.0'],
    [
      'a style instead of a colour',
      { name: 'x', type: 'sequential', colors: ['#fff;x:url(//e)'] },
      'colors.0',
    ],
    ['four diverging colours', { name: 'x', type: 'diverging', colors: colors(4) }, 'colors'],
    ['27 categorical colours', { name: 'x', type: 'categorical', colors: colors(27) }, 'colors'],
  ])('are refused with %s', async (_, body, path) => {
    const answer = await call('POST', body)
    expect([answer.status, answer.json.path]).toEqual([400, path])
  })

  it('may have 26 categorical and 3 diverging colours', async () => {
    const most = [
      { name: 'many', type: 'categorical', colors: colors(26) },
      { name: 'few', type: 'diverging', colors: colors(3) },
    ]
    for (const palette of most) expect((await call('POST', palette)).status).toBe(200)
  })

  it('stay within the rules when a part is changed', async () => {
    const { json } = await call('POST', { name: 'to be changed', type: 'categorical', colors: colors(9) })
    const answer = await call('PUT', { paletteId: json.data.paletteId, type: 'diverging' })
    expect([answer.status, answer.json.message]).toEqual([400, 'A diverging palette has at most 3 colours.'])
  })

  it('of the sequential kind need a colour, in the words of the specification', async () => {
    const answer = await call('POST', { name: 'empty', type: 'sequential', colors: [] })
    expect(answer.json.message).toBe('Sequential color palette must have at least one color')
  })
})
