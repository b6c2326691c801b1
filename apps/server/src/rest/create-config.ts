import { CHART_KEY_LENGTH, createChartSchema } from '@tessera/api/rest'
import { type Project, parseProject } from '@tessera/project'
import type { Context } from 'hono'
import { createChart } from '../db/charts.ts'
import type { ProductDatabase } from '../db/open-database.ts'
import type { Sources } from '../sources.ts'
import { parseSavedChart, toChartRecord } from './parse-saved-chart.ts'
import { randomKey } from './random-key.ts'
import { readJsonBody } from './read-json-body.ts'
import { refuse, succeed } from './reply.ts'
import { withoutEmpty } from './without-empty.ts'

/** What saving needs. */
export type ConfigDependencies = { database: ProductDatabase; sources: Sources }

/** POST /api/config-create: saves a chart. The same call again answers the record of the first. */
export const createConfig =
  ({ database, sources }: ConfigDependencies) =>
  async (c: Context): Promise<Response> => {
    const json = await readJsonBody(c)
    if (!json.ok) return refuse(c, json.status, json.message)
    const body = createChartSchema.safeParse(withoutEmpty(json.value))
    if (!body.success) return refuseIssue(c, body.error.issues[0])
    if (body.data.published_state === 'DRAFT') return refuse(c, 401, 'Sign in to save a draft.')
    const key = body.data.data.key ?? randomKey(CHART_KEY_LENGTH)
    const project = parseProject({ ...body.data.data, key })
    if (!project.ok) return refuseIssue(c, withPrefix(project.issues[0]))
    const { type, url } = project.value.dataSource
    const source = sources.find(type, url)
    if (!source) {
      const sentence = `The data source "${url.slice(0, 200)}" is not configured here.`
      return refuse(c, 400, sentence, 'data.dataSource.url')
    }
    const data = toStored(project.value, source.url)
    const saved = await createChart(database, { key, data, publishedState: 'PUBLISHED', userId: null })
    if (saved.outcome === 'conflict')
      return refuse(c, 409, 'Another chart is saved under this key.', 'data.key')
    const chart = parseSavedChart(saved.row)
    return chart
      ? succeed(c, toChartRecord(chart))
      : refuse(c, 409, 'Another chart is saved under this key.', 'data.key')
  }

/** A project as it is stored: without its step, and with the address that all of a source's names stand for. */
export function toStored({ state: _, ...project }: Project, url: string): Project {
  return { ...project, dataSource: { ...project.dataSource, url } }
}

type Issue = { path: PropertyKey[] | string; message: string }

const withPrefix = (issue: { path: string; message: string } | undefined): Issue => ({
  path: issue?.path ? `data.${issue.path}` : 'data',
  message: issue?.message ?? 'This is not valid.',
})

function refuseIssue(c: Context, issue: Issue | undefined): Response {
  const path = typeof issue?.path === 'string' ? issue.path : (issue?.path ?? []).join('.')
  return refuse(c, 400, issue?.message ?? 'This is not valid.', path)
}
