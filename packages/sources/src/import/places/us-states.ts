import { listUsStates } from '@tessera/cube/places'
import type { PlaceList } from './place-list.ts'

/** Names in use besides the English ones, in four languages, by postal code. */
const ALIASES = `
CA Kalifornien; Californie
DC Washington, D.C.; Washington DC; Washington (DC)
FL Floride
GA Géorgie
HI Hawaï; Hawaii
LA Louisiane
MP Commonwealth of the Northern Mariana Islands
NC Caroline du Nord; Carolina del Nord; N. Carolina
ND Dakota du Nord; Dakota del Nord; N. Dakota
NM Nouveau-Mexique; Nuovo Messico
PA Pennsylvanie
PR Commonwealth of Puerto Rico
SC Caroline du Sud; Carolina del Sud; S. Carolina
SD Dakota du Sud; Dakota del Sud; S. Dakota
VA Virginie
VI United States Virgin Islands; Virgin Islands
WV Virginie-Occidentale; Virginia Occidentale; W. Virginia
`

/** The states of the USA, the District of Columbia and the territories, by postal code. */
export function listStates(): PlaceList {
  const states = listUsStates()
  const aliases = new Map(
    ALIASES.trim()
      .split('\n')
      .map((line) => [line.slice(0, 2), line.slice(3).split(/;\s*/)]),
  )
  return {
    codes: new Map(
      states.flatMap(({ postal }): [string, string][] => [
        [postal, postal],
        [`US-${postal}`, postal],
      ]),
    ),
    numbers: new Map(states.map(({ fips, postal }) => [Number(fips), postal])),
    names: states.map(({ postal, name }) => ({ id: postal, names: [name, ...(aliases.get(postal) ?? [])] })),
    noise: /^state\s+/,
  }
}
