import { demo } from '../iris.ts'
import type { Unit } from '../recipe.ts'

const qudtUnit = (name: string) => `http://qudt.org/vocab/unit/${name}`
const ownUnit = (name: string) => demo(`unit/${name}`)

const unit = (iri: string, name: string, symbol?: string): Unit => ({ iri, name, symbol })

/**
 * The units of all measures, from QUDT if it has them. Counted things are units of their own without a symbol, named as
 * they are written after a number.
 */
export const units = {
  percent: unit(qudtUnit('PERCENT'), 'Percent', '%'),
  degreeCelsius: unit(qudtUnit('DEG_C'), 'Degree Celsius', '°C'),
  millimetre: unit(qudtUnit('MilliM'), 'Millimetre', 'mm'),
  gigawattHour: unit(qudtUnit('GigaW-HR'), 'Gigawatt hour', 'GWh'),
  partsPerMillion: unit(qudtUnit('PPM'), 'Parts per million', 'ppm'),
  gramsPerKilowattHour: unit(
    ownUnit('gram-co2e-per-kilowatt-hour'),
    'Grams of CO₂ equivalent per kilowatt hour',
    'g CO₂e/kWh',
  ),
  internationalDollar: unit(ownUnit('international-dollar'), 'International dollars', 'Int$'),
  years: unit(qudtUnit('YR'), 'years'),
  persons: unit(qudtUnit('PERSON'), 'persons'),
  thousandPersons: unit(ownUnit('thousand-persons'), 'thousand persons'),
  childrenPerWoman: unit(ownUnit('children-per-woman'), 'children per woman'),
  flights: unit(ownUnit('flights'), 'flights'),
  airports: unit(ownUnit('airports'), 'airports'),
} as const
