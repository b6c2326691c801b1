import { createApp } from '../app/app.ts'
import { createLog } from '../log.ts'
import { createMetrics } from '../operation/metrics/create-metrics.ts'
import type { Parts } from '../services.ts'
import { readSettings } from '../settings.ts'

/** A route of the server as in its router, with a sample path. */
export type RouteSample = { method: string; pattern: string; path: string }

/** Returns sample paths for a pattern. `key` is that of a chart. */
const samplesOf = (pattern: string, key: string): string[] => {
  const file = /^(.*)\/:file\{(.+)\}$/.exec(pattern.replace(/:locale\{[^}]+\}/, 'en'))
  if (!file)
    return [
      pattern
        .replace(/:locale\{[^}]+\}/, 'en')
        .replace(/:(key|chartId|id)\b/g, key)
        .replace(/:\w+/g, 'sample'),
    ]
  const [, folder = '', names = ''] = file
  if (names.startsWith('sitemap')) return [`${folder}/sitemap-1.xml`]
  const [, stem = '', endings = ''] = /^(.+)\\\.\(\?:(.+)\)$/.exec(names) ?? []
  if (endings === '') throw new Error(`These tests do not understand the route ${pattern}: teach them.`)
  return endings.split('|').map((ending) => `${folder}/${stem.startsWith('[') ? key : stem}.${ending}`)
}

/**
 * Lists every route of the router except pages and files, so that each test based on this list also covers new routes.
 */
export function listRoutes(key = 'a-chart'): RouteSample[] {
  const settings = readSettings({})
  const parts: Parts = { hasDemo: true }
  const metrics = createMetrics({ settings, version: '0', parts })
  const app = createApp({
    settings,
    log: createLog('silent'),
    version: '0',
    parts,
    metrics,
    answerPage: async () => undefined,
  })
  metrics.close()
  const seen = new Map<string, RouteSample>()
  for (const { method, path: pattern } of app.routes) {
    // middleware of a folder is not a route
    if (method === 'ALL' || pattern.includes('*')) continue
    for (const path of samplesOf(pattern, key)) seen.set(`${method} ${path}`, { method, pattern, path })
  }
  return [...seen.values()]
}

/** Lists the pages, as in `apps/web/src/routes.ts`. */
export const listPages = (key = 'a-chart'): string[] => [
  '/',
  '/de',
  '/en/browse',
  '/en/browse/theme/sample',
  '/en/browse/theme/sample/organization/sample',
  '/en/browse/theme/sample/organization/sample/topic/sample',
  '/en/profile',
  `/en/v/${key}`,
  `/v/${key}`,
  '/en/upload',
  `/en/upload?dataset=${key}`,
  '/en/imprint',
  '/en/nowhere/at/all',
  `/en/create/${key}`,
  `/en/create/new?edit=${key}`,
  `/en/create/new?copy=${key}`,
  `/embed/${key}`,
  `/en/embed/${key}`,
]
