import { demo } from '../iris.ts'
import type { CategoryDimension, Measure, Terms, TimeDimension, Unit } from '../recipe.ts'
import { sharedTerms } from '../terms.ts'
import { countries } from './countries.ts'
import { usStates } from './us-states.ts'

/** Creates a measure, by default on a ratio scale. */
export const measure = (
  title: string,
  unit: Unit,
  datatype: Measure['datatype'],
  more: Partial<Measure> = {},
): Measure => ({ kind: 'measure', title, scale: 'Ratio', datatype, unit, ...more })

/** Creates a categorical dimension, by default a key on a nominal scale. */
export const category = (
  title: string,
  terms: Terms,
  more: Partial<CategoryDimension> = {},
): CategoryDimension => ({ kind: 'category', scale: 'Nominal', key: true, terms, title, ...more })

/** Components that several cubes share. */
export const year: TimeDimension = { kind: 'time', unit: 'Year', title: 'Year' }
export const month: TimeDimension = { kind: 'time', unit: 'Month', title: 'Month' }
export const country = category('Country', countries, { geo: 'shape' })
export const usState = category('State', usStates, { geo: 'shape' })

/** The two sexes that census tables distinguish. */
const sexes = sharedTerms('sex', { iri: demo('termset/sex'), name: 'Sex' }, { women: 'Women', men: 'Men' })

export const sex = category('Sex', sexes)
