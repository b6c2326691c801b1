import { STATIC_TOPICS, toDatasetPath, toSourceReference, toStaticPath } from '@tessera/api'
import { LOCALES, type Locale } from '@tessera/cube'
import type { CubeSource } from '@tessera/sources'
import { readCharts } from '../db/charts.ts'
import { readPublicCubes } from '../read-public-cubes.ts'
import type { Services } from '../services.ts'
import type { Settings } from '../settings.ts'
import type { SitemapEntry } from './sitemap.ts'

/** Reads all public pages in all languages. Omits and logs sources that do not respond. */
export async function readSitemap(
  services: Services,
  settings: Pick<Settings, 'defaultDataSource'>,
  origin: string,
): Promise<SitemapEntry[]> {
  const [sources, charts] = await Promise.all([
    services.sources.list(),
    readCharts(services.database, services.featuredKeys),
  ])
  const datasets = await Promise.all(sources.map((source) => readDatasets(services, settings, source)))
  const pages: ((locale: Locale) => string)[] = [
    (locale) => `/${locale}`,
    (locale) => `/${locale}/browse`,
    ...STATIC_TOPICS.map((topic) => (locale: Locale) => toStaticPath(topic, locale)),
  ]
  const inAll = (toPath: (locale: Locale) => string, modified?: string): SitemapEntry[] =>
    LOCALES.map((locale) => ({ url: origin + toPath(locale), modified }))
  return [
    ...pages.flatMap((toPath) => inAll(toPath)),
    ...charts
      .filter(({ published_state }) => published_state === 'PUBLISHED')
      .flatMap(({ key, updated_at }) => inAll((locale) => `/${locale}/v/${key}`, updated_at)),
    ...datasets
      .flat()
      .flatMap(({ reference, modified }) => inAll((locale) => toDatasetPath(locale, reference), modified)),
  ]
}

async function readDatasets(
  { log }: Services,
  { defaultDataSource }: Pick<Settings, 'defaultDataSource'>,
  source: CubeSource,
) {
  try {
    const cubes = await readPublicCubes(source)
    return cubes.map(({ iri, datePublished }) => ({
      reference: { iri, ...toSourceReference(source.key, defaultDataSource) },
      modified: datePublished,
    }))
  } catch (error) {
    log.warn({ err: error, source: source.key }, 'a source is omitted from the sitemap')
    return []
  }
}
