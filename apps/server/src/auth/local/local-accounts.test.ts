import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openDatabase, type ProductDatabase } from '../../db/open-database.ts'
import type { RunningServer } from '../../start-server.ts'
import { callApi } from '../../testing/call-api.ts'
import { describeDatabases } from '../../testing/describe-databases.ts'
import { createFakeSource } from '../../testing/fake-source.ts'
import { CHEAP, FormBrowser, invite, PASSWORD } from '../../testing/local-accounts.ts'
import { createProjectBody } from '../../testing/project-body.ts'
import { startTestServer } from '../../testing/start-test-server.ts'

const ENDED = 'This link has already been used, was withdrawn or has expired'

await describeDatabases((env) => {
  let server: RunningServer & { dataDir: string }
  let database: ProductDatabase
  const start = (more: Record<string, string> = {}) =>
    startTestServer({ sources: [createFakeSource()], passwordCost: CHEAP }, { ...env(), ...more })
  const browse = () => new FormBrowser(server.url)
  let owner: FormBrowser

  /** Signs in as a new user with an account. */
  async function enter(name: string): Promise<FormBrowser> {
    const browser = browse()
    expect((await browser.accept(await invite(database), name)).status).toBe(303)
    return browser
  }

  beforeAll(async () => {
    server = await start()
    await server.ready
    database = await openDatabase({ dataDir: server.dataDir, databaseUrl: env().DATABASE_URL })
  })
  afterAll(async () => {
    await database.destroy()
    await server.close()
  })

  describe('the owner', () => {
    it('is made once, by the link of the start; a second server of the database offers one as well', async () => {
      const second = env().DATABASE_URL ? await start() : undefined
      await second?.ready
      const link = server.readOwnerLink() ?? ''
      expect(link).toMatch(/^http:\/\/localhost:\d+\/account\/welcome#[\w-]{43}$/)
      const [, token = ''] = link.split('#')
      expect(await (await browse().get('/api/auth/signin')).text()).toContain(
        'This server has no accounts yet',
      )
      const page = await browse().send('/en/account/welcome', { token })
      expect(await page.text()).toContain('Create the owner account')
      owner = browse()
      const made = await owner.accept(token, 'Olga Owner')
      expect([made.status, made.headers.get('location')]).toEqual([303, '/en/account?done=welcome'])
      expect(await owner.whoIs()).toBe('Olga Owner')
      expect((await owner.get('/en/account/people')).status).toBe(200)

      const later = browse()
      const other = second?.readOwnerLink()?.split('#')[1] ?? token
      const refused = await later.accept(other, 'Late Owner')
      expect([refused.status, await refused.text()]).toEqual([404, expect.stringContaining(ENDED)])
      expect(await later.whoIs()).toBeNull()
      await second?.close()
      const third = env().DATABASE_URL ? await start() : undefined
      await third?.ready
      expect(third?.readOwnerLink()).toBeUndefined()
      await third?.close()
    })

    it('and others: the token of a link is in no table', async () => {
      const token = await invite(database)
      const rows = await database.selectFrom('account_links').selectAll().execute()
      expect(rows.length).toBeGreaterThan(0)
      expect(JSON.stringify(rows)).not.toContain(token)
    })
  })

  describe('a link', () => {
    it('makes one account, however many use it at once', async () => {
      const token = await invite(database)
      const browsers = Array.from({ length: 5 }, browse)
      const answers = await Promise.all(browsers.map((one, n) => one.accept(token, `Racer ${n}`)))
      expect(answers.map(({ status }) => status).sort()).toEqual([303, 404, 404, 404, 404])
    })

    it('is good for nothing once it has ended or was withdrawn, or was never made', async () => {
      const ended = await invite(database)
      await database
        .updateTable('account_links')
        .set({ expires_at: new Date(Date.now() - 1000).toISOString() })
        .execute()
      const withdrawn = await invite(database, { note: 'Wilma' })
      const open = await database
        .selectFrom('account_links')
        .select('id')
        .where('note', '=', 'Wilma')
        .executeTakeFirstOrThrow()
      expect(await (await owner.get('/en/account/people')).text()).toContain('Wilma')
      expect((await owner.send('/en/account/people/withdraw', { id: open.id })).status).toBe(303)
      for (const token of [ended, withdrawn, 'x'.repeat(43), '']) {
        const browser = browse()
        const shown = await browser.send('/en/account/welcome', { token })
        expect([shown.status, await shown.text()]).toEqual([404, expect.stringContaining(ENDED)])
        expect((await browser.accept(token, 'Nobody')).status).toBe(404)
        expect(await browser.whoIs()).toBeNull()
      }
    })

    it('stays good when the name or the password cannot be taken', async () => {
      const token = await invite(database)
      const tries: [string, string, number, RegExp][] = [
        ['olga  OWNER', PASSWORD, 409, /This name is taken/],
        ['​ ', PASSWORD, 400, /Please enter a name/],
        ['Vera', 'short', 400, /at least 12 characters/],
        ['Vera', 'password1234', 400, /easy to guess/],
        ['Vera Long', 'vera.long.2026', 400, /too similar to your name/],
        ['Vera', 'x'.repeat(257), 400, /at most 256/],
      ]
      for (const [name, password, status, sentence] of tries) {
        const answer = await browse().accept(token, name, password)
        expect([answer.status, await answer.text()]).toEqual([status, expect.stringMatching(sentence)])
      }
      expect((await browse().accept(token, 'Vera')).status).toBe(303)
    })

    it('is made by the owner, shown once, and gives no rights of an owner', async () => {
      const made = await owner.send('/en/account/people/invite', { note: 'Ines' })
      expect([made.status, made.headers.get('location')]).toEqual([303, '/en/account/people'])
      const shown = await (await owner.get('/en/account/people')).text()
      expect(await (await owner.get('/en/account/people')).text()).not.toContain('made-link')
      const [, token = ''] = /account\/welcome#([\w-]{43})/.exec(shown) ?? []
      expect(await (await owner.get('/en/account/people')).text()).not.toContain(token)
      const ines = browse()
      await ines.accept(token, 'Ines')
      expect(await ines.whoIs()).toBe('Ines')
      expect((await ines.get('/en/account/people')).status).toBe(403)
    })

    it('for a new password ends every session, and keeps the name', async () => {
      const rita = await enter('Rita')
      const list = await (await owner.get('/en/account/people')).text()
      const id =
        /value="([\w-]+)">\s*<button class="quiet" aria-label="Create password reset link: Rita"/.exec(
          list,
        )?.[1] ?? ''
      await owner.send('/en/account/people/reset', { id })
      const shown = await (await owner.get('/en/account/people')).text()
      const [, token = ''] = /account\/welcome#([\w-]{43})/.exec(shown) ?? []
      const fresh = browse()
      const answer = await fresh.send('/en/account/welcome', { token, password: 'quite another secret 7' })
      expect([answer.status, answer.headers.get('location')]).toEqual([303, '/en/account?done=password'])
      expect([await rita.whoIs(), await fresh.whoIs()]).toEqual([null, 'Rita'])
      expect((await browse().signIn('Rita')).status).toBe(401)
      expect((await browse().signIn('rita', 'quite another secret 7')).status).toBe(303)
      expect((await browse().send('/en/account/welcome', { token, password: PASSWORD })).status).toBe(404)
    })
  })

  describe('signing in', () => {
    it('begins a new session, whatever a browser was given before', async () => {
      const planted = await enter('Paul')
      const before = planted.cookies.get(server.url)?.get('tessera-session')
      const answer = await planted.signIn('Olga Owner')
      expect([answer.status, answer.headers.get('location')]).toEqual([303, '/en'])
      expect(planted.cookies.get(server.url)?.get('tessera-session')).not.toBe(before)
      const thief = browse()
      thief.cookies.set(server.url, new Map([['tessera-session', before ?? '']]))
      expect([await thief.whoIs(), await planted.whoIs()]).toEqual([null, 'Olga Owner'])
    })

    it('says the same of a wrong password, an unknown name and a locked account', async () => {
      await enter('Lars')
      await setLocked('Lars', 'disable')
      const answers = await Promise.all(
        [
          ['Olga Owner', 'no'],
          ['Nobody at all', PASSWORD],
          ['Lars', PASSWORD],
          ['', ''],
        ].map(async ([name = '', password]) => {
          const answer = await browse().signIn(name, password)
          const text = await answer.text()
          return [answer.status, text.replaceAll(name || '\0', '').replaceAll(' value=""', '')]
        }),
      )
      expect(answers[0]?.[0]).toBe(401)
      expect(answers[0]?.[1]).toContain('Incorrect name or password.')
      expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
    })

    it('is delayed more and more after guesses from one address, also for unknown names', async () => {
      const from = (address: string) => ({ 'x-forwarded-for': address })
      await enter('Gustav')
      for (const name of ['Gustav', 'Nobody of this name']) {
        const guess = (address = '192.0.2.7') => browse().signIn(name, 'wrong', from(address))
        const answers = []
        for (let n = 0; n < 5; n += 1) answers.push((await guess()).status)
        expect(answers).toEqual([401, 401, 401, 401, 401])
        const stopped = await guess()
        expect([stopped.status, await stopped.text()]).toEqual([
          429,
          expect.stringMatching(/Too many failed attempts\. Please wait (29|30) seconds\./),
        ])
        expect(Number(stopped.headers.get('retry-after'))).toBeGreaterThan(0)
        expect((await guess('192.0.2.8')).status).toBe(401)
      }
      // there, even the right password has to wait, but not from elsewhere
      expect((await browse().signIn('Gustav', PASSWORD, from('192.0.2.7'))).status).toBe(429)
      expect((await browse().signIn('Gustav', PASSWORD, from('192.0.2.9'))).status).toBe(303)
    })

    it('counts guesses made at the same moment', async () => {
      const answers = await Promise.all(
        Array.from({ length: 20 }, () =>
          browse().signIn('Parallel', 'wrong', { 'x-forwarded-for': '198.51.100.1' }),
        ),
      )
      const tried = answers.filter(({ status }) => status === 401).length
      expect(tried).toBeLessThanOrEqual(5)
    })

    it('is not shut to its owner by guesses from all over: a browser that is known counts for itself', async () => {
      const hanna = await enter('Hanna')
      for (let n = 0; n < 21; n += 1)
        await browse().signIn('Hanna', 'wrong', { 'x-forwarded-for': `203.0.113.${n}` })
      const elsewhere = await browse().signIn('Hanna', PASSWORD, { 'x-forwarded-for': '203.0.113.99' })
      expect(elsewhere.status).toBe(429)
      expect(Number(elsewhere.headers.get('retry-after'))).toBeLessThanOrEqual(30)
      expect((await hanna.signIn('Hanna')).status).toBe(303)
    })
  })

  async function setLocked(name: string, act: 'disable' | 'enable'): Promise<void> {
    const { id } = await database
      .selectFrom('users')
      .select('id')
      .where('name', '=', name)
      .executeTakeFirstOrThrow()
    await owner.send(`/en/account/people/${act}`, { id })
  }

  describe('an account', () => {
    it('that is locked loses its sessions and its links at once, and can be opened again', async () => {
      const nora = await enter('Nora')
      await setLocked('Nora', 'disable')
      expect(await nora.whoIs()).toBeNull()
      expect((await nora.signIn('Nora')).status).toBe(401)
      await setLocked('Nora', 'enable')
      expect((await nora.signIn('Nora')).status).toBe(303)
    })

    it('of the owner stays open', async () => {
      await setLocked('Olga Owner', 'disable')
      expect(await owner.whoIs()).toBe('Olga Owner')
    })

    it('gets another name and another password; a new password ends all other sessions', async () => {
      const [here, there] = [await enter('Kim'), browse()]
      await there.signIn('Kim')
      expect((await here.send('/en/account/name', { name: 'Olga Owner' })).status).toBe(409)
      expect((await here.send('/en/account/name', { name: 'Kim Kiefer' })).status).toBe(303)
      expect(await there.whoIs()).toBe('Kim Kiefer')
      const change = (current: string, password: string) =>
        here.send('/en/account/password', { current, password })
      expect((await change('not this one', 'seven green bottles')).status).toBe(401)
      expect((await change(PASSWORD, 'kimkiefer1')).status).toBe(400)
      expect((await change(PASSWORD, PASSWORD)).status).toBe(400)
      const before = here.cookies.get(server.url)?.get('tessera-session')
      expect((await change(PASSWORD, 'seven green bottles')).status).toBe(303)
      expect(here.cookies.get(server.url)?.get('tessera-session')).not.toBe(before)
      expect([await here.whoIs(), await there.whoIs()]).toEqual(['Kim Kiefer', null])
      expect((await browse().signIn('kim kiefer', 'seven green bottles')).status).toBe(303)
    })

    it('signs out everywhere', async () => {
      const [here, there] = [await enter('Eva'), browse()]
      await there.signIn('Eva')
      await here.send('/en/account/sign-out-everywhere', {})
      expect([await here.whoIs(), await there.whoIs()]).toEqual([null, null])
    })

    it('owns what it publishes, and can change it', async () => {
      const ada = await enter('Ada')
      const cookie = `tessera-session=${ada.cookies.get(server.url)?.get('tessera-session')}`
      const body = { data: { ...createProjectBody(), key: 'chart-of-ada' } }
      expect((await callApi(server.url, 'POST', '/api/config-create', { body, cookie })).status).toBe(200)
      const change = { key: 'chart-of-ada', data: { ...createProjectBody('Mended'), key: 'chart-of-ada' } }
      const changed = await callApi(server.url, 'POST', '/api/config-update', { body: change, cookie })
      expect(changed.json.data).toMatchObject({ version: 2 })
    })
  })

  describe('the forms', () => {
    const paths = [
      '/api/auth/signin',
      '/en/account/welcome',
      ...['name', 'password', 'passkey-name', 'passkey-remove', 'sign-out-everywhere'].map(
        (act) => `/en/account/${act}`,
      ),
      ...['invite', 'withdraw', 'reset', 'disable', 'enable'].map((act) => `/en/account/people/${act}`),
      ...['sign-in', 'add', 'welcome'].flatMap((act) => [
        `/account/passkey/${act}/ask`,
        `/account/passkey/${act}/answer`,
      ]),
    ]
    it.each(paths)('%s is not taken from other sites', async (path) => {
      for (const headers of [{ 'sec-fetch-site': 'cross-site' }, { origin: 'https://evil.test' }] as Record<
        string,
        string
      >[])
        expect((await owner.send(path, { name: 'x', password: 'x' }, headers)).status).toBe(403)
      expect(await owner.whoIs()).toBe('Olga Owner')
    })

    it.each(paths.filter((path) => path.startsWith('/en/account/') && !path.endsWith('welcome')))(
      '%s redirects to the sign-in page without a session',
      async (path) => {
        const answer = await browse().send(path, {})
        expect(answer.status).toBe(303)
        expect(answer.headers.get('location')).toContain('/api/auth/signin?returnTo=')
      },
    )

    it.each(paths.filter((path) => path.includes('/people/')))('%s is for the owner', async (path) => {
      const other = browse()
      expect((await other.signIn('Ines')).status).toBe(303)
      expect((await other.send(path, { id: 'x' })).status).toBe(403)
    })
  })
})
