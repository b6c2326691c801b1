import type { PlaceList } from './place-set.ts'

/** The cantons of Switzerland by their official number: abbreviation, NUTS code, and names in five languages. */
const CANTONS = `
ZH CH040 Zürich; Zurich; Zurigo; Turitg
BE CH021 Bern; Berne; Berna
LU CH061 Luzern; Lucerne; Lucerna
UR CH062 Uri
SZ CH063 Schwyz; Schwytz; Schwyz; Svitto; Sviz
OW CH064 Obwalden; Obwald; Obvaldo; Sursilvania; Unterwalden ob dem Wald
NW CH065 Nidwalden; Nidwald; Nidvaldo; Sutsilvania; Unterwalden nid dem Wald
GL CH051 Glarus; Glaris; Glarona; Glaruna
ZG CH066 Zug; Zoug; Zugo
FR CH022 Freiburg; Fribourg; Friburgo; Friburg
SO CH023 Solothurn; Soleure; Soletta; Soloturn
BS CH031 Basel-Stadt; Bâle-Ville; Basilea Città; Basel City; Basilea-Citad
BL CH032 Basel-Landschaft; Basel-Land; Baselland; Bâle-Campagne; Basilea Campagna; Basel-Country; Basilea-Champagna
SH CH052 Schaffhausen; Schaffhouse; Sciaffusa; Schaffusa
AR CH053 Appenzell Ausserrhoden; Appenzell A. Rh.; Appenzell A.Rh.; Appenzell AR; Appenzell Rhodes-Extérieures; Appenzello Esterno; Appenzell Outer Rhodes; Appenzell Outer-Rhodes; Appenzell dador
AI CH054 Appenzell Innerrhoden; Appenzell I. Rh.; Appenzell I.Rh.; Appenzell AI; Appenzell Rhodes-Intérieures; Appenzello Interno; Appenzell Inner Rhodes; Appenzell Inner-Rhodes; Appenzell dadens
SG CH055 St. Gallen; Sankt Gallen; Saint-Gall; San Gallo; Son Gagl; St. Gall
GR CH056 Graubünden; Grisons; Grigioni; Grischun
AG CH033 Aargau; Argovie; Argovia
TG CH057 Thurgau; Thurgovie; Turgovia
TI CH070 Tessin; Ticino
VD CH011 Waadt; Vaud; Vad
VS CH012 Wallis; Valais; Vallese; Vallais
NE CH024 Neuenburg; Neuchâtel
GE CH013 Genf; Genève; Ginevra; Geneva; Genevra
JU CH025 Jura; Giura
`

/** The cantons of Switzerland, by abbreviation. */
export function listCantons(): PlaceList {
  const cantons = CANTONS.trim()
    .split('\n')
    .map((line, index) => {
      const [id = '', nuts = ''] = line.split(' ')
      return { id, nuts, number: index + 1, names: line.slice(id.length + nuts.length + 2).split(/;\s*/) }
    })
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
