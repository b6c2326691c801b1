import type { CookieOptions } from 'hono/utils/cookie'

/** The names of our cookies and how they are set. */
export type Cookies = {
  /** Holds the token of a session. */
  session: string
  /** Holds a sealed sign-in while the browser is at the provider. */
  attempt: string
  /** Holds a sealed question to a passkey while the browser answers it. */
  question: string
  /** Holds, sealed, whose browser this is: whoever guesses elsewhere does not slow its owner down. */
  known: string
  /** Holds a sealed link that was made a moment ago, for the page that shows it. */
  madeLink: string
  options: CookieOptions
}

/** How long somebody may take at the provider. */
export const ATTEMPT_SECONDS = 15 * 60

/**
 * Cookies no script can read and no other site's form sends along. Over https: their names have the prefix that keeps
 * neighbouring hosts from setting them.
 */
export function toCookies(isHttps: boolean): Cookies {
  const prefix = isHttps ? '__Host-' : ''
  return {
    session: `${prefix}tessera-session`,
    attempt: `${prefix}tessera-signin`,
    question: `${prefix}tessera-passkey`,
    known: `${prefix}tessera-known`,
    madeLink: `${prefix}tessera-link`,
    options: { path: '/', httpOnly: true, sameSite: 'Lax', secure: isHttps },
  }
}
