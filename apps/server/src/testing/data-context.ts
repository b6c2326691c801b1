import type { CubeSource } from '@tessera/sources'
import type { DataContext } from '../graphql/data-context.ts'

/** What resolvers work with where sources are all there is: the first answers to every address. */
export const createDataContext = (
  sources: [CubeSource, ...CubeSource[]],
  logError: DataContext['logError'] = () => undefined,
): DataContext => ({ findSource: () => sources[0], listSources: async () => sources, logError })
