import { setTimeout } from 'node:timers/promises'
import { CALLS_A_MINUTE } from '../../auth/rate-limits.ts'
import { randomKey } from '../../db/tokens.ts'
import { callApi } from '../call-api.ts'
import { createProjectBody } from '../project-body.ts'
import { signIn } from '../sign-in.ts'
import type { Burden, Life } from './burden.ts'
import { checkCharts, checkPictures } from './check-charts.ts'
import type { CrashCubes } from './cubes.ts'
import type { Track, Tracked } from './track.ts'

/** The number of users who save concurrently. */
const PEOPLE = 8
/** One in this many calls creates a chart; the others change one. */
const CREATE_EVERY = 3
/** The number of charts per life whose pictures are checked. */
const PICTURES = 1

/** Users who publish and change charts as fast as the server responds. */
export type Charts = Burden & {
  /** Resolves when this many calls of this life were acknowledged, or when all users have stopped saving. */
  acknowledged(count: number): Promise<void>
  /** Returns the differences from what was acknowledged, for all charts of all lives. */
  checkAll(life: Life): Promise<string[]>
  /** Returns the key of a chart that was acknowledged in the last life. */
  readAcknowledged(): string | undefined
  /** Returns the version of every acknowledged chart by key. */
  listAcknowledged(): Map<string, number>
}

/** Creates charts of the cubes, each titled with the number of its latest change. */
export function createCharts(cubes: CrashCubes): Charts {
  const counts = { created: 0, changed: 0, unanswered: 0, unansweredButThere: 0, pictures: 0 }
  const lists = { charts: new Map(), touched: new Set<Tracked>(), refused: [], cookies: [] }
  const enough = { count: 0, resolve: () => {} }
  const track: Track = { cubes, counts, ...lists, run: randomKey(6), next: 0, acknowledged: 0, enough }
  return {
    begin(life) {
      track.acknowledged = 0
      const people = publish(track, life).finally(() => track.enough.resolve())
      return () => people
    },
    async check(life) {
      const charts = [...track.touched]
      track.touched.clear()
      const pictured = charts.filter(({ acknowledged }) => acknowledged > 0).slice(0, PICTURES)
      return [...(await checkCharts(track, life, charts)), ...(await checkPictures(track, life, pictured))]
    },
    checkAll: (life) => checkCharts(track, life, track.charts.values()),
    acknowledged: (count) =>
      new Promise((resolve) => {
        track.enough = { count, resolve }
        if (track.acknowledged >= count) resolve()
      }),
    readAcknowledged: () => [...track.touched].find(({ acknowledged }) => acknowledged > 0)?.key,
    listAcknowledged: () => {
      const saved = [...track.charts.values()].filter(({ acknowledged }) => acknowledged > 0)
      return new Map(saved.map(({ key, acknowledged }) => [key, acknowledged]))
    },
    counts: () => counts,
  }
}

async function publish(track: Track, life: Life): Promise<void> {
  if (track.cookies.length === 0)
    track.cookies = await Promise.all(
      Array.from({ length: PEOPLE }, (_, n) => signIn(life.url, `person ${n}`)),
    )
  await Promise.all(track.cookies.map((cookie) => saveOnAndOn(track, life, cookie)))
}

/** Saves as fast as the server responds, until it has stopped. */
async function saveOnAndOn(track: Track, { url, random }: Life, cookie: string): Promise<void> {
  const own = [...track.charts.values()].filter((chart) => chart.cookie === cookie).slice(-20)
  for (let call = 0; call < CALLS_A_MINUTE.write; call += 1) {
    const isNew = own.length === 0 || call % CREATE_EVERY === 0
    const chart = isNew ? begin(track, cookie) : own[Math.floor(random() * own.length)]!
    if (isNew) own.push(chart)
    track.touched.add(chart)
    const answer = await save(track, url, chart, isNew).catch(() => undefined)
    if (!answer) {
      track.counts.unanswered += 1
      return
    }
    if (answer.status === 200) {
      chart.acknowledged = chart.sent
      track.counts[isNew ? 'created' : 'changed'] += 1
      track.acknowledged += 1
      if (track.acknowledged >= track.enough.count) track.enough.resolve()
    }
    // the rate limit also counts earlier lives; rate-limited calls are not losses
    if (answer.status === 429) return
    if (answer.status === 503) {
      // A call rejected on admission had no effect. A call that timed out in the database may have had one, so its
      // chart is not changed before the check in the next life.
      if (answer.json.code === undefined) chart.sent -= 1
      // a chart that does not exist cannot be changed
      if (isNew || answer.json.code !== undefined) own.splice(own.indexOf(chart), 1)
      await setTimeout(random() * 100)
      continue
    }
    if (answer.status !== 200) track.refused.push(`${chart.key}: ${answer.status} ${answer.json.message}`)
  }
}

function begin(track: Track, cookie: string): Tracked {
  track.next += 1
  const chart = { key: `torture-${track.run}-${track.next}`, cookie, acknowledged: 0, sent: 0 }
  track.charts.set(chart.key, chart)
  return chart
}

function save({ cubes }: Track, url: string, chart: Tracked, isNew: boolean) {
  chart.sent += 1
  const { key, cookie, sent } = chart
  const data = { ...toProject(cubes, sent), key }
  return callApi(url, 'POST', isNew ? '/api/config-create' : '/api/config-update', {
    body: isNew ? { data } : { key, data },
    cookie,
  })
}

/** Creates a table of a cube with a number as its title. */
function toProject({ iris, url }: CrashCubes, number: number) {
  const project = createProjectBody(String(number))
  const iri = iris[number % iris.length]!
  const chartConfigs = project.chartConfigs.map((config) => ({ ...config, cubes: [{ iri, filters: {} }] }))
  return { ...project, dataSource: { type: 'sparql', url }, chartConfigs }
}
