import { makeLink, type NewLink } from '../auth/local/account-links.ts'
import type { PasswordCost } from '../auth/local/passwords.ts'
import type { ProductDatabase } from '../db/open-database.ts'
import { TestBrowser } from './browse.ts'

/** Password hashes for tests: of the same kind, but a hundred times faster. */
export const CHEAP: PasswordCost = { logN: 10, r: 8, p: 1 }

/** A password that meets all requirements. */
export const PASSWORD = 'gravel umbrella sixteen'

/** Creates an invitation token directly in the database. */
export const invite = (database: ProductDatabase, link: Partial<NewLink> = {}): Promise<string> =>
  makeLink(database, { purpose: 'invitation', maker: 'test', ...link })

/** A browser that submits the forms of our pages. */
export class FormBrowser extends TestBrowser {
  readonly #url: string
  constructor(url: string) {
    super()
    this.#url = url
  }
  get(path: string): Promise<Response> {
    return this.ask(this.#url + path, { headers: { 'accept-language': 'en' } })
  }
  send(
    path: string,
    fields: Record<string, string>,
    headers: Record<string, string> = {},
  ): Promise<Response> {
    return this.ask(this.#url + path, {
      method: 'POST',
      body: new URLSearchParams(fields),
      headers: { 'accept-language': 'en', ...headers },
    })
  }
  /** Accepts an invitation, which creates an account and signs in. */
  async accept(token: string, name: string, password = PASSWORD): Promise<Response> {
    return this.send('/en/account/welcome', { token, name, password })
  }
  signIn(name: string, password = PASSWORD, headers: Record<string, string> = {}): Promise<Response> {
    return this.send('/api/auth/signin', { name, password, returnTo: '/en' }, headers)
  }
  /** Returns the user that the server associates with this browser. */
  async whoIs(): Promise<string | null> {
    const answer = await this.get('/api/auth/session')
    return ((await answer.json()) as { data: { user: { name: string } | null } }).data.user?.name ?? null
  }
}
