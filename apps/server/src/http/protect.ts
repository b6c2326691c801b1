import type { MiddlewareHandler } from 'hono'
import { NONCE, secureHeaders } from 'hono/secure-headers'
import type { AppEnv } from './app-env.ts'

/** Addresses that other sites may show: bare charts and the pictures of charts. */
const isForOtherSites = (path: string): boolean =>
  /^(\/(de|fr|it|en))?\/embed\//.test(path) || /^\/v\/[^/]+\.(svg|png)$/.test(path)

const headers = (options: {
  canBeFramed: boolean
  isHttps: boolean
  isProduction: boolean
}): MiddlewareHandler =>
  secureHeaders({
    contentSecurityPolicy: {
      defaultSrc: ["'self'"],
      scriptSrc: ["'self'", NONCE],
      styleSrc: ["'self'", "'unsafe-inline'"],
      imgSrc: ["'self'", 'data:', 'https:'],
      // Pages that reload by themselves in development listen at a port of their own.
      connectSrc: options.isProduction ? ["'self'"] : ["'self'", 'ws:'],
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

/**
 * Headers that keep browsers from doing what no page of ours asks for. Inline scripts need the nonce of their
 * request. `isHttps` says whether the operator's public address is one.
 */
export function protect({
  isHttps,
  isProduction,
}: {
  isHttps: boolean
  isProduction: boolean
}): MiddlewareHandler<AppEnv> {
  const forOtherSites = headers({ canBeFramed: true, isHttps, isProduction })
  const forUs = headers({ canBeFramed: false, isHttps, isProduction })
  return (c, next) => {
    return isForOtherSites(c.req.path) ? forOtherSites(c, next) : forUs(c, next)
  }
}
