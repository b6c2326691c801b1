import { type DataFailure, unknownSource } from '@tessera/api'
import type { PutRight } from '@tessera/api/rest'
import { type Project, toStored } from '@tessera/project'
import type { Issue } from '../http/read-call.ts'
import type { Services } from '../services.ts'
import { openStored } from './open-stored.ts'
import { logPutRight, toPutRight } from './put-right.ts'

/** A posted project as parsed and as stored, and the corrections made. */
export type Accepted = { project: Project; stored: Project; warnings: PutRight[] }

type NotAccepted = { ok: false; issue: Issue; status: 400 | 409 | 503 }

/**
 * Prepares a posted project for storage: in the current version, without the editor's step, and with the main address
 * of its source. Rejects it if it is not a project, its source is not configured, or a part would have to be guessed:
 * 503 while its source does not respond, 409 if its dataset has disappeared.
 */
export async function acceptProject(
  posted: Record<string, unknown>,
  key: string,
  { sources, log }: Pick<Services, 'sources' | 'log'>,
): Promise<(Accepted & { ok: true }) | NotAccepted> {
  const opened = await openStored(posted, key, sources, { isStrict: true })
  if (!opened.ok) {
    const path = opened.path ? `data.${opened.path}` : 'data'
    return { ok: false, status: 400, issue: { path, message: opened.message } }
  }
  const { project, doubt } = opened
  const { type, url } = project.dataSource
  const source = sources.find(type, url)
  if (!source) {
    const { message } = unknownSource(url)
    return { ok: false, status: 400, issue: { path: 'data.dataSource.url', message } }
  }
  if (doubt) return { ok: false, status: statusOf(doubt), issue: { path: 'data', message: toNotKept(doubt) } }
  const warnings = toPutRight(opened)
  logPutRight(log, key, 'as posted', warnings)
  const { state: _, ...rest } = project
  const accepted = { ...rest, key, dataSource: { ...project.dataSource, url: source.url } }
  return { ok: true, project: accepted, stored: toStored(accepted), warnings }
}

/** Returns the status: 409 for permanent failures, 503 for temporary ones. */
export const statusOf = ({ code }: DataFailure): 409 | 503 =>
  ['NOT_FOUND', 'UNKNOWN_SOURCE', 'TOO_LARGE'].includes(code) ? 409 : 503

const toNotKept = ({ message }: DataFailure): string =>
  `${message} A chart of an earlier version cannot be saved without it. Nothing was changed.`
