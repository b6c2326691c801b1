import type { MiddlewareHandler } from 'hono'
import { NONCE, secureHeaders } from 'hono/secure-headers'
import type { AppEnv } from './app-env.ts'

/** Addresses that other sites may show: bare charts, the pictures of charts, and the script that fits their frames. */
const isForOtherSites = (path: string): boolean =>
  path === '/embed.js' || /^(\/(de|fr|it|en))?\/embed\//.test(path) || /^\/v\/[^/]+\.(svg|png)$/.test(path)

const headers = (options: {
  canBeFramed: boolean
  isHttps: boolean
  isProduction: boolean
  /** Besides ours. */
  askedOrigins: string[]
}): MiddlewareHandler =>
  secureHeaders({
    contentSecurityPolicy: {
      defaultSrc: ["'self'"],
      scriptSrc: ["'self'", NONCE],
      styleSrc: ["'self'", "'unsafe-inline'"],
      imgSrc: ["'self'", 'data:', 'https:'],
      // pictures of charts bring their fonts along
      fontSrc: options.canBeFramed ? ["'self'", 'data:'] : ["'self'"],
      // Pages that reload by themselves in development listen at a port of their own.
      connectSrc: ["'self'", ...options.askedOrigins, ...(options.isProduction ? [] : ['ws:'])],
      workerSrc: ["'self'"],
      objectSrc: ["'none'"],
      baseUri: ["'self'"],
      formAction: ["'self'"],
      frameAncestors: [options.canBeFramed ? '*' : "'none'"],
    },
    crossOriginResourcePolicy: options.canBeFramed ? 'cross-origin' : true,
    referrerPolicy: 'strict-origin-when-cross-origin',
    strictTransportSecurity: options.isHttps,
    xFrameOptions: options.canBeFramed ? false : 'DENY',
  })

type Options = {
  isHttps: boolean
  isProduction: boolean
  /** The style of the map below maps; its letters, signs and tiles must come from the same origin. */
  basemapStyleUrl?: string
}

/**
 * Headers that keep browsers from doing what no page of ours asks for. Inline scripts need the nonce of their
 * request. `isHttps` says whether the operator's public address is one.
 */
export function protect({ basemapStyleUrl, ...options }: Options): MiddlewareHandler<AppEnv> {
  const askedOrigins = basemapStyleUrl ? [new URL(basemapStyleUrl).origin] : []
  const forOtherSites = headers({ ...options, askedOrigins, canBeFramed: true })
  const forUs = headers({ ...options, askedOrigins, canBeFramed: false })
  return (c, next) => {
    return isForOtherSites(c.req.path) ? forOtherSites(c, next) : forUs(c, next)
  }
}
