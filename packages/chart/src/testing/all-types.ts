import type { ChartConfig } from '../config/index.ts'
import { changeChartType } from '../edit/edit-chart.ts'
import type { ChartTypeName } from '../registry.ts'
import { CHART_TYPE_NAMES } from '../registry.ts'
import { disabledReason } from '../rules/availability.ts'
import { type Fixture, startConfig } from './fixture.ts'

/** Returns the types that a cube can be drawn as. */
export const typesOf = ({ components }: Pick<Fixture, 'components'>): ChartTypeName[] =>
  CHART_TYPE_NAMES.filter((name) => disabledReason(name, components) === undefined)

/** Returns the first chart of a cube, as each possible type. */
export const startAll = (fixture: Fixture): ChartConfig[] =>
  typesOf(fixture).map((name) => changeChartType(startConfig(fixture), name, fixture.components))
