import type { CategoryDimension, TimeDimension } from '../recipe.ts'
import { text } from '../text.ts'
import { countries } from './countries.ts'
import { sexes } from './sexes.ts'
import { usStates } from './us-states.ts'

/** Components several cubes have in the same form. */
export const year: TimeDimension = {
  kind: 'time',
  unit: 'Year',
  title: text('Jahr', 'Année', 'Anno', 'Year'),
}

export const month: TimeDimension = {
  kind: 'time',
  unit: 'Month',
  title: text('Monat', 'Mois', 'Mese', 'Month'),
}

export const country: CategoryDimension = {
  kind: 'category',
  scale: 'Nominal',
  key: true,
  geo: 'shape',
  terms: countries,
  title: text('Land', 'Pays', 'Paese', 'Country'),
}

export const usState: CategoryDimension = {
  kind: 'category',
  scale: 'Nominal',
  key: true,
  geo: 'shape',
  terms: usStates,
  title: text('Gliedstaat', 'État', 'Stato', 'State'),
}

export const sex: CategoryDimension = {
  kind: 'category',
  scale: 'Nominal',
  key: true,
  terms: sexes,
  title: text('Geschlecht', 'Sexe', 'Sesso', 'Sex'),
}
