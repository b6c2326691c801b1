import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { findViolations, readOverflow } from './support/axe.ts'
import { keepScreenshot, openAlive, openPage } from './support/browser.ts'
import { isIdle } from './support/editor.ts'
import { useStage } from './support/stage.ts'

const stage = useStage({ settings: { PUBLISH: 'signed-in' } })

const CUBE = encodeURIComponent('https://demo.tessera.example/cube/electricity-mix/1')
const PASSWORD = 'gravel umbrella sixteen'

const isSignedInAs = (page: Page) =>
  page.evaluate(async () => (await (await fetch('/api/auth/session')).json()).data.user?.name)

/** Returns axe violations, and the overflow in a narrow window. */
async function findFaults(page: Page, name: string): Promise<unknown[]> {
  const before = page.viewportSize()
  await page.setViewportSize({ width: 320, height: 700 })
  const overflow = await readOverflow(page)
  if (before) await page.setViewportSize(before)
  await keepScreenshot(page, name)
  return [...(await findViolations(page)), ...(overflow > 0 ? [`${name} is ${overflow} px too wide`] : [])]
}

/** Adds a virtual authenticator that stores passkeys and verifies its owner. */
async function giveAuthenticator(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('WebAuthn.enable')
  await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
}

describe('local accounts', () => {
  let invitation = ''

  it('start with the owner’s link, allow sign-in by keyboard, and own what they publish', async () => {
    const { page, errors } = await openPage(stage.browser)
    const link = stage.server.readOwnerLink() ?? ''
    const url = new URL(link).origin
    await page.goto(link.replace('/account/', '/en/account/'))
    await page.locator('[data-link-form]').waitFor()
    expect(await findFaults(page, 'owner-link')).toEqual([])
    await page.locator('#name').focus()
    await page.keyboard.type('Olga Owner')
    await page.keyboard.press('Tab')
    await page.keyboard.type(PASSWORD)
    await page.keyboard.press('Enter')
    await page.waitForURL(`${url}/en/account?done=welcome`)
    await expect.poll(() => isSignedInAs(page)).toBe('Olga Owner')
    expect(await findFaults(page, 'own-account')).toEqual([])
    await page.goto(link)
    await page.getByRole('alert').filter({ visible: true }).waitFor()
    expect(errors.filter((error) => !error.includes('404'))).toEqual([])

    // publishing requires an account here; meanwhile, the browser stores the draft
    await page.goto(`${url}/en/account`)
    await page.getByRole('button', { name: 'Sign out', exact: true }).click()
    await page.waitForURL(`${url}/en`)
    const refused = await page.evaluate(
      async () =>
        (
          await fetch('/api/config-create', {
            method: 'POST',
            headers: { 'content-type': 'application/json' },
            body: '{"data":{}}',
          })
        ).status,
    )
    expect(refused).toBe(401)
    await openAlive(page, `${url}/en/create/new?cube=${CUBE}`)
    await page.waitForURL(/\/en\/create\/[\w-]{12}/)
    await isIdle(page)
    const editor = page.url()
    await page.getByRole('link', { name: 'Sign in to publish' }).click()
    await page.locator('#name').focus()
    await page.keyboard.type('olga  OWNER')
    await page.keyboard.press('Tab')
    await page.keyboard.type(PASSWORD)
    await page.keyboard.press('Enter')
    await page.waitForURL(editor)
    await page.getByRole('button', { name: 'Publish', exact: true }).click()
    await page.waitForURL('**/en/v/*')
    const key = new URL(page.url()).pathname.split('/').at(-1) ?? ''
    const changed = await page.evaluate(async (chart) => {
      const { data } = await (await fetch(`/api/config/${chart}`)).json()
      const body = JSON.stringify({ key: chart, data: data.data })
      const headers = { 'content-type': 'application/json' }
      return (await fetch('/api/config-update', { method: 'POST', headers, body })).status
    }, key)
    expect(changed).toBe(200)

    await page.goto(`${url}/it/account/people`)
    await page.locator('#note').fill('Ines')
    await page.keyboard.press('Enter')
    invitation = (await page.locator('#made-link').textContent()) ?? ''
    expect(await findFaults(page, 'people')).toEqual([])
  })

  it('can be created by invitation, in German, with a passkey instead of a password', async () => {
    const { page } = await openPage(stage.browser)
    await giveAuthenticator(page)
    await page.goto(invitation.replace('/account/', '/de/account/'))
    await page.locator('#name').fill('Ines Muster')
    expect(await findFaults(page, 'invitation')).toEqual([])
    await page.getByRole('button', { name: 'Stattdessen mit Passkey anlegen' }).click()
    await page.waitForURL('**/de/account?done=welcome')
    await page.getByText('Ihr Konto ist erstellt, und Sie sind angemeldet.').waitFor()
    expect(await findFaults(page, 'own-account-de')).toEqual([])
    // the only way to sign in
    await page.getByRole('button', { name: 'Entfernen: Passkey' }).click()
    await page.getByRole('alert').filter({ visible: true }).waitFor()

    await page.getByRole('button', { name: 'Abmelden', exact: true }).click()
    await page.waitForURL('**/de')
    await page.goto(`${new URL(invitation).origin}/api/auth/signin?returnTo=%2Fde%2Faccount`)
    expect(await findFaults(page, 'own-sign-in')).toEqual([])
    await page.getByRole('button', { name: 'Mit Passkey anmelden' }).click()
    await page.waitForURL('**/de/account')
    await expect.poll(() => isSignedInAs(page)).toBe('Ines Muster')
    expect((await page.goto(`${new URL(invitation).origin}/de/account/people`))?.status()).toBe(403)
  })
})
