import { createSource, type SourceEntry } from '@tessera/sources'
import { createEndpoint } from '@tessera/sources/endpoint'
import type { Log } from '../log.ts'
import { DEMO_SOURCE_KEY } from '../settings.ts'
import { EMBEDDED_URL } from '../sources.ts'
import { readDemo } from './read-demo.ts'

/** The embedded demo: its endpoint and the source that reads from it. */
export type RunningDemo = {
  source: SourceEntry
  /** Answers everyone's SPARQL requests. */
  answerPublic(request: Request): Promise<Response>
  close(): Promise<void>
}

/**
 * Loads the demo cubes into two lanes of an endpoint, so that no query of anyone's holds up the product's own. The
 * source asks its lane in this process: it needs no port, and nobody else can ask there.
 */
export async function startDemo(dataDir: string, log: Log): Promise<RunningDemo> {
  const data = await readDemo(dataDir, log)
  const own = createEndpoint(data)
  const everyones = createEndpoint(data)
  const close = async () => {
    await Promise.all([own.close(), everyones.close()])
  }
  try {
    await Promise.all([own.ready, everyones.ready])
  } catch (error) {
    await close()
    throw error
  }
  log.info({ triples: own.tripleCount }, 'the demo is loaded')
  const source = createSource({
    type: 'sparql',
    key: DEMO_SOURCE_KEY,
    label: 'Demo',
    url: EMBEDDED_URL,
    isTrusted: true,
    fetch: (address, init) => own.query(new Request(address, init)),
  })
  return {
    source: { source, isEmbedded: true },
    answerPublic: (request) => everyones.query(request),
    close,
  }
}
