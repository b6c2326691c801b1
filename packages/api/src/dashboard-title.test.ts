import { expect, it } from 'vitest'
import { dashboardTitle } from './load-dashboard-view.ts'

const titled = (de: string) => ({ meta: { title: { de, fr: '', it: '', en: '' } } })
const charts = [titled('Strom'), titled(''), titled('Wärme'), titled('Wind')]
const saved = (title: string) =>
  ({ data: { layout: titled(title), chartConfigs: charts } }) as unknown as Parameters<
    typeof dashboardTitle
  >[0]
const views = [charts[1], charts[2]].map((config) => ({ config, data: { datasets: [{ title: 'Regen' }] } }))
const known = views as unknown as Parameters<typeof dashboardTitle>[2]

it.each([
  ['as its author calls it', 'Energie', known, 'Energie'],
  ['as its first charts with a title', '', undefined, 'Strom · Wärme'],
  ['as the datasets of charts without one, where they are known', '', known, 'Regen · Wärme'],
])('a dashboard is called %s', (_, own, charts, title) => {
  expect(dashboardTitle(saved(own), 'de', charts)).toBe(title)
})
