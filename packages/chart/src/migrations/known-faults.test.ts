import { describe, expect, it } from 'vitest'
import { parseChartConfig } from '../config/index.ts'
import { context } from './fixtures/contexts.ts'
import { AMOUNT, CANTON, COSTS, id } from './fixtures/iris.ts'
import { plainChartAt } from './fixtures/plain-chart.ts'
import type { JsonObject } from './json.ts'
import { migrateChart } from './run.ts'

// Opens a chart that the reference system migrated itself.

const opened = (config: JsonObject) => {
  const result = migrateChart(config, context)
  expect(parseChartConfig(result.config)).toMatchObject({ ok: true })
  return result.config
}

describe.each(['4.0.0', '4.1.0', '4.2.0', '4.3.0', '5.2.0'])(
  'a chart that the reference brought to %s',
  (version) => {
    const map = plainChartAt('map', version)
    const fixed = { type: 'fixed', value: '#008080', opacity: 80 }

    it.each([
      ['under the old name', { measureIri: 'FIELD_VALUE_NONE' }, 'FIELD_VALUE_NONE'],
      ['not at all', {}, 'FIELD_VALUE_NONE'],
      ['under the new name', { measureId: id(COSTS) }, id(COSTS)],
    ])('has symbols of the measure that they name %s', (_, named, measureId) => {
      const symbolLayer = { componentId: id(CANTON), color: fixed, ...named }
      expect(opened({ ...map, fields: { symbolLayer } }).fields).toEqual({
        symbolLayer: { componentId: id(CANTON), color: fixed, measureId },
      })
    })

    it('has table columns with the palette that they name under the old name', () => {
      const column = {
        componentId: id(AMOUNT),
        componentType: 'NumericalMeasure',
        index: 0,
        isGroup: false,
        isHidden: false,
        columnStyle: { type: 'heatmap', textStyle: 'regular', palette: 'PuOr' },
      }
      const table = { ...plainChartAt('table', version), fields: { [id(AMOUNT)]: column } }
      expect(opened(table).fields).toEqual({
        [id(AMOUNT)]: {
          ...column,
          columnStyle: { type: 'heatmap', textStyle: 'regular', paletteId: 'PuOr' },
        },
      })
    })
  },
)
