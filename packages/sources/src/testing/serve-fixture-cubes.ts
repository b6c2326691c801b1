import { serveEndpoint } from '../../fixtures/serve-endpoint.ts'
import { createEndpoint } from '../endpoint/index.ts'

const fixture = (name: string): string => new URL(`../../fixtures/${name}`, import.meta.url).pathname

/**
 * Serves the cubes of the contract suite and their shapes with two endpoints. The caller must close everything added to
 * `closing`.
 */
export async function serveFixtureCubes(
  closing: (() => unknown)[],
): Promise<{ url: string; geoUrl: string }> {
  const serve = async (name: string): Promise<string> => {
    const endpoint = await serveEndpoint(createEndpoint({ files: [fixture(name)] }))
    closing.push(() => endpoint.close())
    return endpoint.url
  }
  return { url: await serve('cubes.trig'), geoUrl: await serve('geometries.ttl') }
}
