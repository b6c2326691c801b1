/** A minimal browser with redirects and cookies. Cookies belong to an origin, including the port. */
export class TestBrowser {
  readonly cookies = new Map<string, Map<string, string>>()

  /** Sends a request without following redirects. */
  async ask(url: string, init: RequestInit = {}): Promise<Response> {
    const jar = this.#jar(url)
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ')
    const headers = { ...(init.headers as Record<string, string>), ...(cookie ? { cookie } : {}) }
    const response = await fetch(url, { ...init, headers, redirect: 'manual' })
    for (const text of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(text) ?? []
      if (value === '' || /max-age=0|expires=Thu, 01 Jan 1970/i.test(text)) jar.delete(name)
      else jar.set(name, value)
    }
    return response
  }

  /** Follows redirects to the end, or up to a URL accepted by `stops`. Returns that URL. */
  async follow(
    url: string,
    init: RequestInit = {},
    stops: (url: string) => boolean = () => false,
  ): Promise<string> {
    let [here, how] = [url, init]
    for (let step = 0; step < 20; step += 1) {
      const response = await this.ask(here, how)
      const location = response.headers.get('location')
      await response.arrayBuffer()
      if (!location) return here
      here = new URL(location, here).href
      how = {}
      if (stops(here)) return here
    }
    throw new Error('There is no end of redirects.')
  }

  #jar(url: string): Map<string, string> {
    const { origin } = new URL(url)
    const jar = this.cookies.get(origin) ?? new Map<string, string>()
    this.cookies.set(origin, jar)
    return jar
  }
}

/** Signs in at the test provider and consents. Returns the callback URL without visiting it. */
export async function signInAtProvider(
  browser: TestBrowser,
  startUrl: string,
  login: string,
): Promise<string> {
  const isBack = (url: string) => url.includes('/api/auth/callback')
  const form = (fields: Record<string, string>) => ({ method: 'POST', body: new URLSearchParams(fields) })
  const loginPage = await browser.follow(startUrl)
  const next = await browser.follow(loginPage, form({ prompt: 'login', login, password: 'any' }), isBack)
  return isBack(next) ? next : browser.follow(next, form({ prompt: 'consent' }), isBack)
}
