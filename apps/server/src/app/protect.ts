import type { MiddlewareHandler } from 'hono'
import { NONCE, secureHeaders } from 'hono/secure-headers'
import { addressOf, HEADER_CLASSES, type HeaderClass } from '../http/addresses.ts'
import type { AppEnv } from '../http/app-env.ts'

/** Returns the header class of an address. */
export const pageClassOf = (path: string): HeaderClass => addressOf(path).headers

const POLICY = 'Content-Security-Policy'

type Options = {
  isHttps: boolean
  isProduction: boolean
  /** The style of base maps; its fonts, icons and tiles must come from the same origin. */
  basemapStyleUrl?: string
}

/**
 * Sets security headers that forbid browsers everything that our pages do not need, following OWASP's list, for each
 * class of address. Inline scripts need the nonce of their request, or are listed by hash on cached pages. `isHttps` is
 * whether the public address uses https.
 */
export function protect(options: Options): MiddlewareHandler<AppEnv> {
  const headers = new Map(HEADER_CLASSES.map((kind) => [kind, headersOf(kind, options)]))
  return async (c, next) => {
    await headers.get(pageClassOf(c.req.path))!(c, next)
    const scripts = c.get('scriptSources')
    const policy = scripts && c.res.headers.get(POLICY)
    if (policy) c.res.headers.set(POLICY, policy.replace(/'nonce-[^']*'/, scripts))
    // clears the browser's cache when somebody signs out, but not cookies and storage, which neighbouring hosts share
    if (c.req.method === 'POST' && c.req.path === '/api/auth/signout')
      c.res.headers.set('Clear-Site-Data', '"cache"')
  }
}

function headersOf(kind: HeaderClass, options: Options): MiddlewareHandler {
  const isForOtherSites = kind === 'embed' || kind === 'picture'
  return secureHeaders({
    contentSecurityPolicy: {
      ...(kind === 'picture' || kind === 'data' ? POLICY_OF_FILES : policyOfPages(kind, options)),
      baseUri: ["'none'"],
      frameAncestors: [isForOtherSites ? '*' : "'none'"],
    },
    // a page that opens the editor in a new window is notified which chart was published there
    crossOriginOpenerPolicy: kind === 'editor' ? 'unsafe-none' : 'same-origin-allow-popups',
    // operators' texts may include pictures from elsewhere; sites that require it of frames can embed our charts
    crossOriginEmbedderPolicy: isForOtherSites ? 'require-corp' : 'credentialless',
    crossOriginResourcePolicy: isForOtherSites ? 'cross-origin' : 'same-origin',
    referrerPolicy: 'strict-origin-when-cross-origin',
    strictTransportSecurity: options.isHttps && 'max-age=31536000; includeSubDomains',
    xFrameOptions: isForOtherSites ? false : 'DENY',
    permissionsPolicy: PERMISSIONS,
  })
}

/** The policy for pictures and files opened directly: no scripts and no requests. Pictures contain their fonts. */
const POLICY_OF_FILES = {
  defaultSrc: ["'none'"],
  styleSrc: ["'unsafe-inline'"],
  fontSrc: ['data:'],
  imgSrc: ["'self'", 'data:'],
  formAction: ["'none'"],
}

const policyOfPages = (kind: HeaderClass, { isProduction, basemapStyleUrl }: Options) => ({
  defaultSrc: ["'self'"],
  scriptSrc: ["'self'", NONCE],
  styleSrc: ["'self'", "'unsafe-inline'"],
  imgSrc: ["'self'", 'data:', 'https:'],
  fontSrc: kind === 'embed' ? ["'self'", 'data:'] : ["'self'"],
  connectSrc: [
    "'self'",
    ...(basemapStyleUrl ? [new URL(basemapStyleUrl).origin] : []),
    // hot reload in development uses its own port
    ...(isProduction ? [] : ['ws:']),
  ],
  workerSrc: ["'self'"],
  objectSrc: ["'none'"],
  formAction: ["'self'"],
})

/** The browser features pages may use: full screen and the clipboard. */
const PERMISSIONS = {
  accelerometer: [],
  autoplay: [],
  camera: [],
  displayCapture: [],
  encryptedMedia: [],
  geolocation: [],
  gyroscope: [],
  magnetometer: [],
  microphone: [],
  midi: [],
  payment: [],
  pictureInPicture: [],
  screenWakeLock: [],
  serial: [],
  usb: [],
  xrSpatialTracking: [],
  browsingTopics: [],
}
