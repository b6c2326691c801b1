import { listCountryCodes, listCountryNames } from '@tessera/cube/places'
import type { PlaceList } from './place-list.ts'

/** Names in use besides those of CLDR, in four languages, by alpha-3 code. */
const ALIASES = `
BHS Bahamas, The
BIH Bosnia-Herzegovina; Bosnien-Herzegowina; Bosnien; Bosnie; Bosnia
BLR Belorussia; Weissrussland; Biélorussie
BOL Bolivia (Plurinational State of); Bolivie (État plurinational de)
BRN Brunei Darussalam
CAF Central African Rep.; Zentralafrika; Centrafrique
CHE Swiss Confederation; Schweizerische Eidgenossenschaft; Confédération suisse; Confederazione Svizzera
CHN China, People's Republic of; People's Republic of China; Volksrepublik China; VR China; PR China; Mainland China
CIV Ivory Coast; Elfenbeinküste; Costa d'Avorio; Cote d'Ivoire
COD Congo, Dem. Rep.; Congo, Democratic Republic of the; Democratic Republic of the Congo; Democratic Republic of Congo; DR Congo; DRC; Congo (DRC); Congo (Kinshasa); Congo (Dem. Rep.); Demokratische Republik Kongo; Kongo, Demokratische Republik; DR Kongo; Kongo (Demokratische Republik); République démocratique du Congo; RD Congo; Congo (République démocratique du); Repubblica Democratica del Congo; Congo (Repubblica democratica del)
COG Congo; Kongo; Congo, Rep.; Congo, Republic of the; Republic of the Congo; Republic of Congo; Congo (Brazzaville); Congo (Rep.); Republik Kongo; République du Congo; Repubblica del Congo
CPV Cape Verde; Kap Verde; Cap Vert
CZE Czech Republic; Tschechische Republik; République tchèque; Repubblica Ceca; Cechia; Tschechei
DEU Federal Republic of Germany; Bundesrepublik Deutschland; BRD; République fédérale d'Allemagne
DOM Dominican Rep.; Dominikanische Rep.
EGY Egypt, Arab Rep.
FRO Faeroe Islands; Faroes; Faeroe Isl.
FSM Micronesia (Federated States of); Micronesia, Fed. Sts.; Micronesia, Federated States of
GBR Great Britain; United Kingdom of Great Britain and Northern Ireland; United Kingdom (UK); UK; U.K.; Grossbritannien; Vereinigtes Königreich Großbritannien und Nordirland; Grande-Bretagne; Gran Bretagna
GMB Gambia, The; The Gambia
GNQ Equatorial Guinea
HKG Hong Kong; Hong Kong SAR, China; China, Hong Kong SAR; Hong Kong (China); Hongkong
IRL Republic of Ireland; Irish Republic; Republik Irland
IRN Iran (Islamic Republic of); Iran, Islamic Rep.; Iran, Islamic Republic of; Islamic Republic of Iran
KGZ Kyrgyz Republic; Kirgisien; Kirghizie
KNA Saint Kitts and Nevis
KOR Korea, Republic of; Korea, Rep.; Republic of Korea; Korea (Republic of); Korea, South; Korea (South); Südkorea; Korea, Süd; Republik Korea; Korea (Republik); Corée (République de); République de Corée; Repubblica di Corea
LAO Lao PDR; Lao People's Democratic Republic
LBY Libyan Arab Jamahiriya
MAC Macao; Macau; Macao SAR, China; China, Macao SAR; Macao (China)
MDA Republic of Moldova; Moldova, Republic of; Moldova (Republic of); Moldau; Republik Moldau; Moldavie; Moldavia
MKD Macedonia; Mazedonien; Macédoine; The former Yugoslav Republic of Macedonia; FYR Macedonia; FYROM; Republic of North Macedonia; Nordmazedonien; Macédoine du Nord; Macedonia del Nord
MMR Myanmar; Burma; Birma; Burma (Myanmar)
NLD Holland; Netherlands, Kingdom of the; Netherlands (Kingdom of the); Olanda; Hollande
PRK Korea, Democratic People's Republic of; Democratic People's Republic of Korea; Korea (Democratic People's Republic of); Korea, Dem. People's Rep.; Korea, Dem. Rep.; Korea, North; Korea (North); DPRK; Korea, Nord
PSE Palestine; Palästina; Palestina; Palestine, State of; State of Palestine; West Bank and Gaza; Occupied Palestinian Territory
RUS Russian Federation; Russische Föderation; Fédération de Russie; Federazione Russa
SRB Republic of Serbia
STP Sao Tome and Principe
SVK Slovak Republic; Slowakische Republik; République slovaque; Repubblica Slovacca
SWZ Swaziland; Swasiland; eSwatini
SYR Syrian Arab Republic
TLS East Timor; Osttimor; Timor oriental; Timor Est
TUR Turkey; Türkei; Türkiye; Turquie; Turchia; Republic of Türkiye
TWN Taiwan, China; Taiwan, Province of China; Chinese Taipei; Taiwan (China)
TZA United Republic of Tanzania; Tanzania, United Republic of; Tanzania (United Republic of)
USA USA; U.S.A.; U.S.; United States of America; America, United States of; Vereinigte Staaten von Amerika; Etats-Unis d'Amérique; Stati Uniti d'America
VAT Holy See; Holy See (Vatican City State); Vatikan; Vatican; Vaticano; Saint-Siège
VEN Venezuela (Bolivarian Republic of); Venezuela, RB; Venezuela, Bolivarian Republic of
VGB British Virgin Islands; Virgin Islands, British; Virgin Islands (British)
VIR U.S. Virgin Islands; Virgin Islands, U.S.; Virgin Islands (U.S.); United States Virgin Islands
VNM Viet Nam
XKX Kosovo; Kosovo (UNSCR 1244/99); Kosovo (under UNSC Resolution 1244)
YEM Yemen, Rep.
`

/** Codes that statistics use besides ISO 3166: those of the European Union. */
const OTHER_CODES: Record<string, string> = { EL: 'GRC', UK: 'GBR' }

/** The countries and territories of ISO 3166-1, by alpha-3 code. */
export function listCountries(): PlaceList {
  const codes = listCountryCodes()
  const aliases = new Map(
    ALIASES.trim()
      .split('\n')
      .map((line) => [line.slice(0, 3), line.slice(4).split(/;\s*/)]),
  )
  return {
    codes: new Map([
      ...Object.entries(OTHER_CODES),
      ...codes.flatMap(({ alpha3, alpha2 }): [string, string][] => [
        [alpha3, alpha3],
        [alpha2, alpha3],
      ]),
    ]),
    numbers: new Map(codes.map(({ alpha3, numeric }) => [Number(numeric), alpha3])),
    names: codes.map((one) => ({
      id: one.alpha3,
      // aliases first: “Congo” alone is the smaller one
      names: [...(aliases.get(one.alpha3) ?? []), ...listCountryNames(one)],
    })),
  }
}
