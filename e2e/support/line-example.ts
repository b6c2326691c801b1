import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright-core'

type Field = { componentId: string }
type Chart = { version: string; fields: { x: Field; y: Field; segment: Field } }

/** Returns the project of the line chart among the examples in the documentation. */
export const readLineExample = (): { version: string; chartConfigs: [Chart] } =>
  JSON.parse(readFileSync(join(import.meta.dirname, '../../docs/examples/line.json'), 'utf8'))

/** Publishes that chart with changes and returns its key. */
export async function publishLineExample(
  serverUrl: string,
  change: (chart: Chart) => object = () => ({}),
): Promise<string> {
  const project = readLineExample()
  const [chart] = project.chartConfigs
  const changed = { ...chart, ...change(chart) }
  // the reference system uses the same versions for charts and projects
  const version = changed.version === chart.version ? project.version : changed.version
  const answer = await fetch(`${serverUrl}/api/config-create`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ data: { ...project, version, chartConfigs: [changed] } }),
  })
  const { data, ...failure } = await answer.json()
  if (!data) throw new Error(JSON.stringify(failure))
  return data.key
}

/** Returns the texts of the picture that a page shows, joined. */
export const readPictureWords = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const shown = [...document.querySelectorAll('figure svg')].filter(
      (svg) => svg.getBoundingClientRect().width > 100,
    )
    return shown.flatMap((svg) => [...svg.querySelectorAll('text')].map((text) => text.textContent)).join(' ')
  })
