import type { Unit } from '../recipe.ts'
import { text } from '../text.ts'
import { demo } from '../vocabulary.ts'

const qudtUnit = (name: string) => `http://qudt.org/vocab/unit/${name}`
const ownUnit = (name: string) => demo(`unit/${name}`)

/** The units of all measures. QUDT's where it has one; counted things are units of their own, without symbol,
 * written as they stand after a number. */
export const units = {
  percent: {
    iri: qudtUnit('PERCENT'),
    name: text('Prozent', 'Pour cent', 'Percento', 'Percent'),
    symbol: '%',
  },
  degreeCelsius: {
    iri: qudtUnit('DEG_C'),
    name: text('Grad Celsius', 'Degré Celsius', 'Grado Celsius', 'Degree Celsius'),
    symbol: '°C',
  },
  millimetre: {
    iri: qudtUnit('MilliM'),
    name: text('Millimeter', 'Millimètre', 'Millimetro', 'Millimetre'),
    symbol: 'mm',
  },
  gigawattHour: {
    iri: qudtUnit('GigaW-HR'),
    name: text('Gigawattstunde', 'Gigawattheure', 'Gigawattora', 'Gigawatt hour'),
    symbol: 'GWh',
  },
  partsPerMillion: {
    iri: qudtUnit('PPM'),
    name: text('Teile pro Million', 'Parties par million', 'Parti per milione', 'Parts per million'),
    symbol: 'ppm',
  },
  gramsPerKilowattHour: {
    iri: ownUnit('gram-co2e-per-kilowatt-hour'),
    name: text(
      'Gramm CO₂-Äquivalente pro Kilowattstunde',
      'Grammes d’équivalent CO₂ par kilowattheure',
      'Grammi di CO₂ equivalente per chilowattora',
      'Grams of CO₂ equivalent per kilowatt hour',
    ),
    symbol: 'g CO₂e/kWh',
  },
  internationalDollar: {
    iri: ownUnit('international-dollar'),
    name: text(
      'Internationale Dollar',
      'Dollars internationaux',
      'Dollari internazionali',
      'International dollars',
    ),
    symbol: 'Int$',
  },
  years: { iri: qudtUnit('YR'), name: text('Jahre', 'années', 'anni', 'years') },
  persons: { iri: qudtUnit('PERSON'), name: text('Personen', 'personnes', 'persone', 'persons') },
  thousandPersons: {
    iri: ownUnit('thousand-persons'),
    name: text('Tsd. Personen', 'milliers de personnes', 'migliaia di persone', 'thousand persons'),
  },
  childrenPerWoman: {
    iri: ownUnit('children-per-woman'),
    name: text('Kinder pro Frau', 'enfants par femme', 'figli per donna', 'children per woman'),
  },
  flights: { iri: ownUnit('flights'), name: text('Flüge', 'vols', 'voli', 'flights') },
  airports: { iri: ownUnit('airports'), name: text('Flughäfen', 'aéroports', 'aeroporti', 'airports') },
} as const satisfies Record<string, Unit>
