import { type Components, type CubeMetadata, LOCALES, type Locale } from '@tessera/cube'
import { type CubeSource, SourceError } from '@tessera/sources'

/** Everything about a version of a cube except its observations, in all languages. */
export type VersionDescription = {
  iri: string
  /** The date of the last change or, if unknown, of publication; an ISO date as stated. */
  date?: string
  version?: string
  titles: Record<Locale, string>
  components: Record<Locale, Components>
}

const toDate = ({ dateModified, datePublished }: CubeMetadata): string | undefined =>
  dateModified ?? datePublished

/** Reads a version from a source; `undefined` if it no longer exists. Rejects with other SourceErrors. */
export async function readDescription(
  source: CubeSource,
  iri: string,
): Promise<VersionDescription | undefined> {
  try {
    const [first] = LOCALES
    const metadata = await source.metadata(iri, first)
    const titles: Partial<Record<Locale, string>> = {}
    const components: Partial<Record<Locale, Components>> = {}
    // one after the other, because readers' queries have priority
    for (const locale of LOCALES) {
      titles[locale] = (await source.metadata(iri, locale)).title
      components[locale] = await source.components({ iri }, locale, { loadValues: true })
    }
    const { version } = metadata
    const date = toDate(metadata)
    return {
      iri,
      ...(date !== undefined && { date }),
      ...(version !== undefined && { version }),
      titles: titles as Record<Locale, string>,
      components: components as Record<Locale, Components>,
    }
  } catch (error) {
    if (isGone(error)) return undefined
    throw error
  }
}

/** Returns whether a version has disappeared permanently. */
export const isGone = (error: unknown): boolean =>
  error instanceof SourceError && (error.kind === 'not-found' || error.kind === 'bad-cube')
