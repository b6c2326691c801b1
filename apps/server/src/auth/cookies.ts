import type { CookieOptions } from 'hono/utils/cookie'

/** The names of our cookies, and their attributes. */
export type Cookies = {
  /** The token of a session. */
  session: string
  /** A sealed pending sign-in, while the browser is at the provider. */
  attempt: string
  /** A sealed passkey challenge, until the browser responds. */
  question: string
  /** The sealed owner of this browser, so that guesses from elsewhere do not delay the owner. */
  known: string
  /** A sealed new link, for the page that shows it. */
  madeLink: string
  options: CookieOptions
}

/** The name of the cookie with a session, without its prefix. */
export const SESSION_COOKIE = 'tessera-session'

/** The time to complete a sign-in at the provider, in s. */
export const ATTEMPT_SECONDS = 15 * 60

/**
 * Returns the names and attributes of cookies that scripts cannot read and other sites' forms do not send. Over https,
 * their names have the prefix that prevents neighbouring hosts from setting them.
 */
export function toCookies(isHttps: boolean): Cookies {
  const prefix = isHttps ? '__Host-' : ''
  return {
    session: prefix + SESSION_COOKIE,
    attempt: `${prefix}tessera-signin`,
    question: `${prefix}tessera-passkey`,
    known: `${prefix}tessera-known`,
    madeLink: `${prefix}tessera-link`,
    options: { path: '/', httpOnly: true, sameSite: 'Lax', secure: isHttps },
  }
}
