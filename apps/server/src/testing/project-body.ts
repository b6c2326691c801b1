import { FAKE_CUBE, FAKE_URL } from './fake-source.ts'

const texts = (en: string) => ({ de: '', fr: '', it: '', en })
const meta = (title: string) => ({ title: texts(title), description: texts(''), label: texts('') })

/** Creates the smallest project that can be saved: one table of the fake source's cube. */
export function createProjectBody(title = 'Forest') {
  return {
    version: '4.3.0.9',
    state: 'PUBLISHING',
    dataSource: { type: 'sparql', url: FAKE_URL },
    layout: { type: 'tab', meta: meta(''), blocks: [{ type: 'chart', key: 'one', initialized: true }] },
    chartConfigs: [
      {
        key: 'one',
        version: '4.2.0.8',
        meta: meta(title),
        chartType: 'table',
        cubes: [
          {
            iri: FAKE_CUBE,
            filters: { b: { type: 'single', value: '1' }, a: { type: 'multi', values: { x: true } } },
          },
        ],
        fields: {},
      },
    ],
    activeChartKey: 'one',
  }
}
