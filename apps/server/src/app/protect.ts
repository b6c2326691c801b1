import type { MiddlewareHandler } from 'hono'
import { NONCE, secureHeaders } from 'hono/secure-headers'
import { addressOf, HEADER_CLASSES, type HeaderClass } from '../http/addresses.ts'
import type { AppEnv } from '../http/app-env.ts'

/** The class of an address, as far as headers differ. */
export const pageClassOf = (path: string): HeaderClass => addressOf(path).headers

const POLICY = 'Content-Security-Policy'

type Options = {
  isHttps: boolean
  isProduction: boolean
  /** The style of the map below maps; its letters, signs and tiles must come from the same origin. */
  basemapStyleUrl?: string
}

/**
 * Headers that keep browsers from doing what no page of ours asks for: those of OWASP's list, for each class of address.
 * Inline scripts need the nonce of their request, or are named by their hashes where a page is kept for many. `isHttps` says whether the operator's public address is one.
 */
export function protect(options: Options): MiddlewareHandler<AppEnv> {
  const headers = new Map(HEADER_CLASSES.map((kind) => [kind, headersOf(kind, options)]))
  return async (c, next) => {
    await headers.get(pageClassOf(c.req.path))!(c, next)
    const scripts = c.get('scriptSources')
    const policy = scripts && c.res.headers.get(POLICY)
    if (policy) c.res.headers.set(POLICY, policy.replace(/'nonce-[^']*'/, scripts))
    // What browsers have kept of pages of somebody who signs out. Cookies and storage are shared with neighbours.
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
    // who opens an editor in a window of its own is told what was published there, a page of ours as well
    crossOriginOpenerPolicy: kind === 'editor' ? 'unsafe-none' : 'same-origin-allow-popups',
    // an operator's own texts may show pictures of elsewhere; sites that ask it of their frames can show ours
    crossOriginEmbedderPolicy: isForOtherSites ? 'require-corp' : 'credentialless',
    crossOriginResourcePolicy: isForOtherSites ? 'cross-origin' : 'same-origin',
    referrerPolicy: 'strict-origin-when-cross-origin',
    strictTransportSecurity: options.isHttps && 'max-age=31536000; includeSubDomains',
    xFrameOptions: isForOtherSites ? false : 'DENY',
    permissionsPolicy: PERMISSIONS,
  })
}

/** A picture or a file that is opened by itself: it runs nothing and loads nothing; pictures bring their fonts along. */
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
    // Pages that reload by themselves in development listen at a port of their own.
    ...(isProduction ? [] : ['ws:']),
  ],
  workerSrc: ["'self'"],
  objectSrc: ["'none'"],
  formAction: ["'self'"],
})

/** What pages may ask of a device: to fill the screen and to copy; nothing else. */
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
