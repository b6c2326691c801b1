// Lists of countries and states with their codes and names, and outlines as text. For the server only.
export { type Area, toWkt } from './area.ts'
export { type CountryCodes, listCountryCodes } from './country-codes.ts'
export { listCountryNames, toCountryName } from './country-names.ts'
export { toCountryAreas } from './split-area.ts'
export { listUsStates, type UsState } from './us-states.ts'
