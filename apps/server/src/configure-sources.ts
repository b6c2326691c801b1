import { createSource, type SourceEntry } from '@tessera/sources'
import type { DataSourceSettings } from './data-source-settings.ts'

/** The sources that the operator lists. */
export const configureSources = (list: DataSourceSettings[]): SourceEntry[] =>
  list.map(({ trusted, aliases, ...settings }) => ({
    source: createSource({ ...settings, isTrusted: trusted }),
    aliases,
  }))
