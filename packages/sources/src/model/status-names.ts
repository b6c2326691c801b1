import { type Locale, statusCode } from '@tessera/cube'
import { pickText } from './pick-text.ts'

/** SDMX's code list CL_OBS_STATUS, in the order of the names in each language. */
const CODES = 'APEFBIMCQLDUVN'
const NAMES: Record<Locale, string> = {
  de: 'normal,provisorisch,geschätzt,Prognose,Bruch in der Zeitreihe,imputiert,fehlend,vertraulich,fehlend (unterdrückt),nicht erhoben,abweichende Definition,wenig verlässlich,nicht validiert,nicht signifikant',
  fr: 'normal,provisoire,estimé,prévision,rupture de série,imputé,manquant,confidentiel,manquant (supprimé),non relevé,définition différente,peu fiable,non validé,non significatif',
  it: 'normale,provvisorio,stimato,previsione,interruzione della serie,imputato,mancante,confidenziale,mancante (soppresso),non rilevato,definizione diversa,poco affidabile,non convalidato,non significativo',
  en: 'normal,provisional,estimated,forecast,break in series,imputed,missing,confidential,missing (suppressed),not collected,definition differs,low reliability,not validated,not significant',
}

const TEXTS = Object.entries(NAMES).map(([language, names]) => ({ language, names: names.split(',') }))

/** Returns the name of an SDMX status, for data that do not provide one; `undefined` for other values. */
export function statusName(value: string, locale: Locale): string | undefined {
  const place = CODES.indexOf(statusCode(value) ?? '-')
  if (place < 0) return undefined
  return pickText(
    TEXTS.map(({ language, names }) => ({ language, value: names[place] ?? '' })),
    locale,
  )
}
