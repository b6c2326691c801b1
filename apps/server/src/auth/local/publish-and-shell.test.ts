import { Writable } from 'node:stream'
import pino from 'pino'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openDatabase, type ProductDatabase } from '../../db/open-database.ts'
import { readSettings } from '../../settings.ts'
import type { RunningServer } from '../../start-server.ts'
import { callApi } from '../../testing/call-api.ts'
import { createFakeSource } from '../../testing/fake-source.ts'
import { CHEAP, FormBrowser, PASSWORD } from '../../testing/local-accounts.ts'
import { createProjectBody } from '../../testing/project-body.ts'
import { startTestServer } from '../../testing/start-test-server.ts'
import { createPasswords } from './passwords.ts'
import { runUserCommand } from './user-command.ts'

let server: RunningServer & { dataDir: string }
let database: ProductDatabase
let logged = ''
const log = pino(
  { level: 'trace' },
  new Writable({
    write(part, _, done) {
      logged += part
      done()
    },
  }),
)
const run = (...words: string[]) => runUserCommand(words, database, readSettings({ PORT: '4321' }))
const tokenOf = (lines: string[]) => /#([\w-]{43})$/.exec(lines.at(-1) ?? '')?.[1] ?? ''

beforeAll(async () => {
  const options = { sources: [createFakeSource()], passwordCost: CHEAP, log }
  server = await startTestServer(options, { PUBLISH: 'signed-in', LOG_LEVEL: 'trace' })
  await server.ready
  database = await openDatabase({ dataDir: server.dataDir })
})
afterAll(async () => {
  await database.destroy()
  await server.close()
})

describe('npm run user', () => {
  it('makes the owner first, then others, beside a server that runs', async () => {
    const made = await run('add', 'Shell', 'Owner')
    expect(made).toMatchObject({
      isDone: true,
      lines: ['Created the account Shell Owner.', expect.anything()],
    })
    expect(made.lines[1]).toContain('http://localhost:4321/account/welcome#')
    const browser = new FormBrowser(server.url)
    const [, offered = ''] = server.readOwnerLink()?.split('#') ?? []
    expect((await browser.accept(offered, 'Late')).status).toBe(404)
    const chosen = await browser.send('/en/account/welcome', {
      token: tokenOf(made.lines),
      password: PASSWORD,
    })
    expect(chosen.status).toBe(303)
    expect(await browser.whoIs()).toBe('Shell Owner')
    await run('add', 'Bea')
    expect((await run('list')).lines.map((line) => line.replace(/\d{4}-\d\d-\d\d/g, 'DAY'))).toEqual([
      'Shell Owner · owner · since DAY · last signed in on DAY',
      'Bea · open · since DAY · never signed in',
    ])
  })

  it('resets a password by a link that works once, and locks and unlocks', async () => {
    const token = tokenOf((await run('reset', 'shell owner')).lines)
    const browser = new FormBrowser(server.url)
    const choose = () => browser.send('/en/account/welcome', { token, password: 'another gravel umbrella' })
    expect([(await choose()).status, (await choose()).status]).toEqual([303, 404])
    expect((await run('lock', 'Bea')).lines).toEqual(['The account Bea is locked.'])
    expect(await run('reset', 'Bea')).toMatchObject({ isDone: false })
    expect((await run('unlock', 'Bea')).isDone).toBe(true)
  })

  it.each<[string[], RegExp]>([
    [[], /^npm run user -- list/],
    [['add'], /^npm run user -- list/],
    [['drop', 'Bea'], /^npm run user -- list/],
    [['add', 'BEA'], /^There is already an account named BEA\.$/],
    [['reset', 'Nobody'], /^There is no account named Nobody\.$/],
    [['lock', 'Shell Owner'], /^The owner's account cannot be locked\.$/],
  ])('says why it did nothing: %j', async (words, sentence) => {
    const { lines, isDone } = await run(...words)
    expect([isDone, lines[0]]).toEqual([false, expect.stringMatching(sentence)])
  })
})

describe('where only who is signed in may publish', () => {
  const publish = (key: string, cookie?: string) =>
    callApi(server.url, 'POST', '/api/config-create', {
      body: { data: { ...createProjectBody(), key } },
      cookie,
    })

  it('nobody else does', async () => {
    const browser = new FormBrowser(server.url)
    expect(await publish('of-nobody')).toMatchObject({
      status: 401,
      json: { success: false, message: 'Sign in to publish on this server.' },
    })
    expect(await callApi(server.url, 'POST', '/api/upload?file=a.csv', { body: {} })).toMatchObject({
      status: 401,
      json: { success: false, message: 'Sign in to upload files to this server.' },
    })
    expect((await browser.signIn('Shell Owner', 'another gravel umbrella')).status).toBe(303)
    const cookie = `tessera-session=${browser.cookies.get(server.url)?.get('tessera-session')}`
    expect((await publish('of-somebody', cookie)).status).toBe(200)
  })
})

describe('a password', () => {
  it('is hashed again at sign-in if the cost of hashes has changed', async () => {
    const old = await createPasswords({ ...CHEAP, logN: 11 }).hash('another gravel umbrella')
    await database.updateTable('local_accounts').set({ password_hash: old }).execute()
    const browser = new FormBrowser(server.url)
    expect((await browser.signIn('Shell Owner', 'another gravel umbrella')).status).toBe(303)
    const rows = await database.selectFrom('local_accounts').select('password_hash').execute()
    expect(rows.filter(({ password_hash }) => password_hash?.startsWith('$scrypt$ln=10,'))).toHaveLength(1)
  })

  it('stands in no log, and the token of a link neither; names do not either', async () => {
    const { lines } = await run('reset', 'Shell Owner')
    const browser = new FormBrowser(server.url)
    await browser.get(`/account/welcome`)
    await browser.send('/en/account/welcome', { token: tokenOf(lines) })
    await browser.send('/en/account/welcome', { token: tokenOf(lines), password: 'umbrella gravel another' })
    await browser.signIn('Shell Owner', 'a wrong guess of mine')
    expect(logged).toContain('/en/account/welcome')
    expect(logged).toContain('somebody signed in')
    for (const secret of [tokenOf(lines), 'umbrella', 'a wrong guess', 'Shell Owner', 'scrypt'])
      expect(logged).not.toContain(secret)
  })

  it('pages about accounts tell no other site that somebody was there, and are kept by nobody', async () => {
    const page = await new FormBrowser(server.url).get('/en/account/welcome')
    expect(page.headers.get('cache-control')).toBe('no-store')
    expect(page.headers.get('content-security-policy')).toContain("frame-ancestors 'none'")
    expect(await page.text()).toContain('<meta name="referrer" content="same-origin">')
  })
})
