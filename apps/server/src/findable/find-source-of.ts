import type { CubeSource } from '@tessera/sources'
import type { Services } from '../services.ts'
import type { Settings } from '../settings.ts'

/** The source that an address names by its key, else the installation's default; undefined where it has no such key. */
export async function findSourceOf(
  services: Services,
  { defaultDataSource }: Pick<Settings, 'defaultDataSource'>,
  key: string | undefined,
): Promise<CubeSource | undefined> {
  const list = await services.sources.list()
  if (key) return list.find((source) => source.key === key)
  return list.find((source) => source.key === defaultDataSource) ?? list[0]
}
