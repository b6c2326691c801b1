import { LOCALES } from '@tessera/cube'
import type { Texts } from '../../sql/cube-document.ts'
import type { PlaceList } from './place-list.ts'

/**
 * The cantons of Switzerland in the order of their official numbers: abbreviation, NUTS code, the name in each of our
 * languages in their order, and other names.
 */
const CANTONS = `
ZH CH040 Zürich; Zurich; Zurigo; Zurich; Turitg
BE CH021 Bern; Berne; Berna; Bern
LU CH061 Luzern; Lucerne; Lucerna; Lucerne
UR CH062 Uri; Uri; Uri; Uri
SZ CH063 Schwyz; Schwytz; Svitto; Schwyz; Sviz
OW CH064 Obwalden; Obwald; Obvaldo; Obwalden; Sursilvania; Unterwalden ob dem Wald
NW CH065 Nidwalden; Nidwald; Nidvaldo; Nidwalden; Sutsilvania; Unterwalden nid dem Wald
GL CH051 Glarus; Glaris; Glarona; Glarus; Glaruna
ZG CH066 Zug; Zoug; Zugo; Zug
FR CH022 Freiburg; Fribourg; Friburgo; Fribourg; Friburg
SO CH023 Solothurn; Soleure; Soletta; Solothurn; Soloturn
BS CH031 Basel-Stadt; Bâle-Ville; Basilea Città; Basel-Stadt; Basel City; Basilea-Citad
BL CH032 Basel-Landschaft; Bâle-Campagne; Basilea Campagna; Basel-Landschaft; Basel-Land; Baselland; Basel-Country; Basilea-Champagna
SH CH052 Schaffhausen; Schaffhouse; Sciaffusa; Schaffhausen; Schaffusa
AR CH053 Appenzell Ausserrhoden; Appenzell Rhodes-Extérieures; Appenzello Esterno; Appenzell Ausserrhoden; Appenzell A. Rh.; Appenzell A.Rh.; Appenzell AR; Appenzell Outer Rhodes; Appenzell Outer-Rhodes; Appenzell dador
AI CH054 Appenzell Innerrhoden; Appenzell Rhodes-Intérieures; Appenzello Interno; Appenzell Innerrhoden; Appenzell I. Rh.; Appenzell I.Rh.; Appenzell AI; Appenzell Inner Rhodes; Appenzell Inner-Rhodes; Appenzell dadens
SG CH055 St. Gallen; Saint-Gall; San Gallo; St. Gallen; Son Gagl; St. Gall
GR CH056 Graubünden; Grisons; Grigioni; Grisons; Grischun
AG CH033 Aargau; Argovie; Argovia; Aargau
TG CH057 Thurgau; Thurgovie; Turgovia; Thurgau
TI CH070 Tessin; Tessin; Ticino; Ticino
VD CH011 Waadt; Vaud; Vaud; Vaud; Vad
VS CH012 Wallis; Valais; Vallese; Valais; Vallais
NE CH024 Neuenburg; Neuchâtel; Neuchâtel; Neuchâtel
GE CH013 Genf; Genève; Ginevra; Geneva; Genevra
JU CH025 Jura; Jura; Giura; Jura
`

const listed = () =>
  CANTONS.trim()
    .split('\n')
    .map((line, index) => {
      const [id = '', nuts = ''] = line.split(' ')
      return { id, nuts, number: index + 1, names: line.slice(id.length + nuts.length + 2).split(/;\s*/) }
    })

/** The names of the cantons in all languages, by abbreviation. */
export const nameCantons = (): Map<string, Texts> =>
  new Map(
    listed().map(({ id, names }) => [
      id,
      Object.fromEntries(LOCALES.map((locale, index) => [locale, names[index] ?? id])),
    ]),
  )

/** The cantons of Switzerland, by abbreviation. */
export function listCantons(): PlaceList {
  const cantons = listed()
  return {
    codes: new Map(
      cantons.flatMap(({ id, nuts, number }): [string, string][] => [
        [id, id],
        [`CH-${id}`, id],
        [nuts, id],
        [`CH${String(number).padStart(2, '0')}`, id],
      ]),
    ),
    numbers: new Map(cantons.map(({ id, number }) => [number, id])),
    names: cantons,
    noise: /^(?:(?:republique|republik|repubblica)\s+)?(?:kanton|canton|cantone|chantun|kt|ct)\s+/,
  }
}
