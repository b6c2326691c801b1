import { projectTitle } from '@tessera/api'
import type { Project } from '@tessera/project'
import { describe, expect, it } from 'vitest'
import { withTitle } from './chart-summary.ts'

const text = (de: string, en = '') => ({ de, fr: '', it: '', en })
const meta = (title: ReturnType<typeof text>) => ({ title, description: text(''), label: text('') })

/** Creates a project with only the parts that determine its title. */
const project = (titles: ReturnType<typeof text>[], layoutTitle = text('')): Project =>
  ({
    layout: { type: 'tab', meta: meta(layoutTitle) },
    chartConfigs: titles.map((title, index) => ({ key: `chart-${index}`, meta: meta(title) })),
    activeChartKey: `chart-${titles.length - 1}`,
  }) as unknown as Project

describe('the title of a saved project', () => {
  it('is that of its only chart, in the language asked for or in another one', () => {
    const one = project([text('Strom', 'Power')], text('Layout'))
    expect([projectTitle(one, 'en'), projectTitle(one, 'fr')]).toEqual(['Power', 'Strom'])
  })

  it('is that of the whole, which readers see first, else of the chart that it opens with', () => {
    expect(projectTitle(project([text('A'), text('B')], text('Beide')), 'de')).toBe('Beide')
    expect(projectTitle(project([text('A'), text('B')]), 'de')).toBe('B')
  })

  it('is empty where there is none', () => expect(projectTitle(project([text('')]), 'de')).toBe(''))

  it('is changed where it is read from, in one language', () => {
    const one = withTitle(project([text('Strom', 'Power')]), 'de', 'Energie')
    expect([projectTitle(one, 'de'), projectTitle(one, 'en')]).toEqual(['Energie', 'Power'])
    const two = withTitle(project([text('A'), text('B')], text('Layout')), 'de', 'Beide')
    expect(projectTitle(two, 'de')).toBe('Beide')
    expect(two.chartConfigs.map(({ meta: { title } }) => title.de)).toEqual(['A', 'B'])
    const open = withTitle(project([text('A'), text('B')]), 'de', 'Anders')
    expect(open.chartConfigs.map(({ meta: { title } }) => title.de)).toEqual(['A', 'Anders'])
  })
})
