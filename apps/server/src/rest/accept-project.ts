import { type Project, toStored } from '@tessera/project'
import type { Sources } from '../sources.ts'
import { openPosted } from './open-stored.ts'
import type { Issue } from './read-call.ts'

/**
 * A posted project as it is stored under the key: of today's version, without the step, and with the address that all
 * names of its source stand for. Refused where it is no project or its source is not configured.
 */
export async function acceptProject(
  posted: Record<string, unknown>,
  key: string,
  sources: Sources,
): Promise<{ ok: true; project: Project } | { ok: false; issue: Issue }> {
  const opened = await openPosted({ ...posted, key }, key, sources)
  if (!opened.ok) {
    const path = opened.path ? `data.${opened.path}` : 'data'
    return { ok: false, issue: { path, message: opened.message } }
  }
  const { project } = opened
  const { type, url } = project.dataSource
  const source = sources.find(type, url)
  if (!source) {
    const message = `The data source "${url.slice(0, 200)}" is not configured here.`
    return { ok: false, issue: { path: 'data.dataSource.url', message } }
  }
  const dataSource = { ...project.dataSource, url: source.url }
  return { ok: true, project: toStored({ ...project, dataSource }) }
}
