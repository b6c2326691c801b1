import { CHART_KEY_LENGTH, createChartSchema } from '@tessera/api/rest'
import { type Project, toStored } from '@tessera/project'
import type { Context } from 'hono'
import { createChart } from '../db/charts.ts'
import type { ProductDatabase } from '../db/open-database.ts'
import type { Sources } from '../sources.ts'
import { openSavedChart, toChartRecord } from './open-saved-chart.ts'
import { openPosted } from './open-stored.ts'
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
    const opened = await openPosted({ ...body.data.data, key }, key, sources)
    if (!opened.ok) return refuseIssue(c, withPrefix(opened))
    const { project } = opened
    const { type, url } = project.dataSource
    const source = sources.find(type, url)
    if (!source) {
      const sentence = `The data source "${url.slice(0, 200)}" is not configured here.`
      return refuse(c, 400, sentence, 'data.dataSource.url')
    }
    const data = toStored(withUrl(project, source.url))
    const saved = await createChart(database, { key, data, publishedState: 'PUBLISHED', userId: null })
    if (saved.outcome === 'conflict')
      return refuse(c, 409, 'Another chart is saved under this key.', 'data.key')
    const chart = await openSavedChart(saved.row, sources)
    return chart
      ? succeed(c, toChartRecord(chart))
      : refuse(c, 409, 'Another chart is saved under this key.', 'data.key')
  }

/** The project with the address that all of its source's names stand for. */
const withUrl = (project: Project, url: string): Project => ({
  ...project,
  dataSource: { ...project.dataSource, url },
})

type Issue = { path: PropertyKey[] | string; message: string }

const withPrefix = ({ path, message }: { path: string; message: string }): Issue => ({
  path: path ? `data.${path}` : 'data',
  message,
})

function refuseIssue(c: Context, issue: Issue | undefined): Response {
  const path = typeof issue?.path === 'string' ? issue.path : (issue?.path ?? []).join('.')
  return refuse(c, 400, issue?.message ?? 'This is not valid.', path)
}
