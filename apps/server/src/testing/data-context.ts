import type { CubeSource } from '@tessera/sources'
import type { DataContext } from '../graphql/data-context.ts'

/** Creates the context of resolvers from sources only. The first source is used for every URL. */
export const createDataContext = (
  sources: [CubeSource, ...CubeSource[]],
  logError: DataContext['logError'] = () => undefined,
): DataContext => ({ findSource: () => sources[0], listSources: async () => sources, logError })
