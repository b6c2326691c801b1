import { describe, expect, it } from 'vitest'
import type { ChartConfig } from '../config/index.ts'
import { drawChart, loadDrawings } from '../drawings.ts'
import { changeChartType } from '../edit/edit-chart.ts'
import { CHART_TYPE_NAMES } from '../registry.ts'
import { inputFor, startConfig, waste } from '../testing/fixture.ts'
import { disabledReason } from './availability.ts'
import { misplacedHint } from './misplaced.ts'

await loadDrawings()

const { components } = waste
const types = CHART_TYPE_NAMES.filter((name) => disabledReason(name, components) === undefined)
const start = (name: ChartConfig['chartType']): ChartConfig =>
  changeChartType(startConfig(waste), name, components)

/** Creates a stored chart with a wrong component in a field. */
function stored(name: ChartConfig['chartType'], place: 'x' | 'y', componentId: string): ChartConfig {
  const config = start(name)
  const fields = config.fields as Record<string, object>
  return { ...config, fields: { ...fields, [place]: { ...fields[place], componentId } } } as ChartConfig
}

describe('what cannot stand where it stands', () => {
  it.each(types)('is nothing in a new %s chart', (name) => {
    expect(misplacedHint(start(name), components)).toBeUndefined()
  })

  it.each([
    ['line', 'x', 'category', 'hint.not-time'],
    ['area', 'x', 'category', 'hint.not-time'],
    ['column', 'y', 'grade', 'hint.not-numerical'],
    ['bar', 'x', 'grade', 'hint.not-numerical'],
    ['line', 'y', 'grade', 'hint.not-numerical'],
    ['pie', 'y', 'grade', 'hint.not-numerical'],
  ] as const)('in a %s chart along %s is %s: it is said instead of drawn', (name, place, id, messageId) => {
    const config = stored(name, place, id)
    const scene = drawChart(config, inputFor(config, waste))
    const label = [...components.dimensions, ...components.measures].find((each) => each.id === id)?.label
    expect(scene).toMatchObject({
      type: 'picture',
      marks: [],
      legends: [],
      hints: [{ kind: 'empty', messageId, values: { name: label } }],
    })
  })

  it('is not what stands along an axis of categories', () => {
    const config = stored('column', 'x', 'category')
    expect(drawChart(config, inputFor(config, waste)).hints).not.toContainEqual(
      expect.objectContaining({ kind: 'empty' }),
    )
  })
})
