import { makeLink, type NewLink } from '../auth/local/account-links.ts'
import type { PasswordCost } from '../auth/local/passwords.ts'
import type { ProductDatabase } from '../db/open-database.ts'
import { TestBrowser } from './browse.ts'

/** Hashes for tests: the same in kind, and a hundred times as fast. */
export const CHEAP: PasswordCost = { logN: 10, r: 8, p: 1 }

/** A password that nothing is wrong with. */
export const PASSWORD = 'gravel umbrella sixteen'

/** A link's token, made for somebody past the pages. */
export const invite = (database: ProductDatabase, link: Partial<NewLink> = {}): Promise<string> =>
  makeLink(database, { purpose: 'invitation', maker: 'test', ...link })

/** A browser in which forms of our own pages are sent. */
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
  /** Makes an account with a link, and is signed in. */
  async accept(token: string, name: string, password = PASSWORD): Promise<Response> {
    return this.send('/en/account/welcome', { token, name, password })
  }
  signIn(name: string, password = PASSWORD, headers: Record<string, string> = {}): Promise<Response> {
    return this.send('/api/auth/signin', { name, password, returnTo: '/en' }, headers)
  }
  /** Who the server takes this browser for. */
  async whoIs(): Promise<string | null> {
    const answer = await this.get('/api/auth/session')
    return ((await answer.json()) as { data: { user: { name: string } | null } }).data.user?.name ?? null
  }
}
