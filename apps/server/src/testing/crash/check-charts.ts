import { MAX_EARLIER_VERSIONS } from '../../db/change-chart.ts'
import { callApi } from '../call-api.ts'
import type { Life } from './burden.ts'
import { patiently } from './patiently.ts'
import type { Track, Tracked } from './track.ts'

/** Returns the charts that differ from what was acknowledged, and calls that were rejected without reason. */
export async function checkCharts(track: Track, life: Life, some: Iterable<Tracked>): Promise<string[]> {
  const [left, problems] = [[...some], track.refused.splice(0)]
  const checkRest = async () => {
    for (let chart = left.pop(); chart; chart = left.pop())
      problems.push(...(await checkChart(track, life, chart)))
  }
  await Promise.all(Array.from({ length: 4 }, checkRest))
  return problems
}

async function checkChart(track: Track, { url }: Life, chart: Tracked): Promise<string[]> {
  const { key, cookie, acknowledged, sent } = chart
  const { status, json } = await patiently(() => callApi(url, 'GET', `/api/config/${key}`, { cookie }))
  if (acknowledged === 0 && status === 404) {
    // Its save was never acknowledged. It is not checked again, since it cannot appear later.
    track.charts.delete(key)
    return []
  }
  const title = Number(json.data?.data?.chartConfigs[0].meta.title.en)
  const { version } = json.data ?? {}
  const versions = await patiently(() => callApi(url, 'GET', `/api/config/${key}/versions`, { cookie }))
  const most = MAX_EARLIER_VERSIONS + 1
  const isWhole = status === 200 && title === version && versions.json.data.length === Math.min(version, most)
  if (title > acknowledged) track.counts.unansweredButThere += 1
  // From now on, the current state must persist.
  Object.assign(chart, { acknowledged: title, sent: title })
  if (isWhole && title >= acknowledged && title <= sent) return []
  return [
    `${key}: acknowledged ${acknowledged}, sent ${sent}, found ${status}, title ${title}, version ${version}`,
  ]
}

/** Returns the charts whose pictures are incomplete. */
export async function checkPictures(track: Track, { url }: Life, some: Tracked[]): Promise<string[]> {
  const problems: string[] = []
  for (const { key } of some) {
    track.counts.pictures += 1
    const response = await patiently(() => fetch(`${url}/v/${key}.svg?lang=en`))
    const isWhole = (await response.text()).trimEnd().endsWith('</svg>')
    if (response.status !== 200 || !isWhole)
      problems.push(`${key}.svg: ${response.status}, ${isWhole ? 'whole' : 'not whole'}`)
  }
  return problems
}
