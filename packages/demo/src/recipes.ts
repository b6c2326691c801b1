import type { Recipe } from './recipe.ts'
import { co2Concentration } from './recipes/co2-concentration.ts'
import { electricityMix } from './recipes/electricity-mix.ts'
import { globalTemperature } from './recipes/global-temperature.ts'
import { gridIntensity } from './recipes/grid-intensity.ts'
import { incomeAndHealth } from './recipes/income-and-health.ts'
import { iowaElectricity } from './recipes/iowa-electricity.ts'
import { lifeExpectancy, lifeExpectancy1 } from './recipes/life-expectancy.ts'
import { usAirports } from './recipes/us-airports.ts'
import { usEmployment } from './recipes/us-employment.ts'
import { usIncome } from './recipes/us-income.ts'
import { usObesity } from './recipes/us-obesity.ts'
import { usOccupations } from './recipes/us-occupations.ts'
import { usPopulation } from './recipes/us-population.ts'
import { usUnemployment } from './recipes/us-unemployment.ts'
import { weather } from './recipes/weather.ts'

/** All cubes in the order in which they are written; the versions of a cube are adjacent, oldest first. */
export const recipes: Recipe[] = [
  lifeExpectancy1,
  lifeExpectancy,
  incomeAndHealth,
  gridIntensity,
  electricityMix,
  usEmployment,
  usUnemployment,
  iowaElectricity,
  co2Concentration,
  globalTemperature,
  usIncome,
  usObesity,
  usAirports,
  usOccupations,
  usPopulation,
  weather,
]
