import { toArchive } from './to-archive.ts'
import { toBook } from './to-book.ts'

/** Cells by the name of their component; `null` if missing. */
export type OfficeRow = Record<string, string | number | null>

/** A file in the form in which statistical offices publish, and the dataset that it contains. */
export type OfficeFile = {
  /** The form, in a few words. */
  form: string
  name: string
  content: string | Buffer
  observations: number
  /** Some or all rows of the dataset. */
  rows: OfficeRow[]
}

const lines = (...texts: string[]): string => `${texts.join('\n')}\n`

const PX = lines(
  'CHARSET="ANSI";',
  'AXIS-VERSION="2013";',
  'CODEPAGE="utf-8";',
  'LANGUAGE="en";',
  'DECIMALS=1;',
  'TITLE="Waste by canton and year";',
  'CONTENTS="Waste";',
  'UNITS="tonnes";',
  'STUB="Canton";',
  'HEADING="Year";',
  'VALUES("Canton")="Switzerland","Zurich","Berne";',
  'VALUES("Year")="2021","2022";',
  'TIMEVAL("Year")=TLIST(A1),"2021","2022";',
  'CODES("Canton")="8100","1","2";',
  'ELIMINATION("Canton")="Switzerland";',
  'DATA=',
  '5.5 6.5',
  '3.5 "..."',
  '2 2.5;',
)

const JSON_STAT = JSON.stringify({
  version: '2.0',
  class: 'dataset',
  label: 'Pupils',
  id: ['time', 'place'],
  size: [2, 2],
  role: { time: ['time'], geo: ['place'] },
  dimension: {
    time: { label: 'Time', category: { index: ['2020', '2021'] } },
    place: { label: 'Place', category: { index: ['A', 'B'], label: { A: 'Aarau', B: 'Bern' } } },
  },
  value: [10, 20, null, 40],
  status: { 2: 'c' },
})

/** Files in the forms of statistical offices. All of them are made up. */
export const OFFICE_FILES: OfficeFile[] = [
  {
    form: 'title lines, semicolons, decimal commas, a total and footnotes, in German',
    name: 'abfall.csv',
    content: lines(
      'Siedlungsabfälle nach Kanton',
      '',
      'Jahr;Kanton;Abfall (t)',
      '2021;Total;5,75',
      '2021;Zürich;3,5',
      '2021;Bern;2,25',
      '2022;Total;6,5',
      '2022;Zürich;4',
      '2022;Bern;2,5',
      '',
      'Quelle: Amt für Umwelt',
      '© Amt für Umwelt',
    ),
    observations: 6,
    rows: [
      { Jahr: '2021', Kanton: 'Total', Abfall: 5.75 },
      { Jahr: '2021', Kanton: 'Bern', Abfall: 2.25 },
      { Jahr: '2022', Kanton: 'Zürich', Abfall: 4 },
    ],
  },
  {
    form: 'PX with codes, a total and missing values',
    name: 'waste.px',
    content: PX,
    observations: 6,
    rows: [
      { Canton: 'Switzerland', Year: '2021', Waste: 5.5 },
      { Canton: 'Zurich', Year: '2022', Waste: null },
      { Canton: 'Berne', Year: '2022', Waste: 2.5 },
    ],
  },
  {
    form: 'TSV of Eurostat with flags',
    name: 'une_rt_a.tsv',
    content: lines('freq,unit,geo\\TIME_PERIOD\t2020 \t2021 ', 'A,PC,CH\t4.8 \t5.1 p', 'A,PC,DE\t: c\t3.7 '),
    observations: 4,
    rows: [
      { geo: 'CH', TIME_PERIOD: '2021', une_rt_a: 5.1, Status: 'provisional' },
      { geo: 'DE', TIME_PERIOD: '2020', une_rt_a: null, Status: 'confidential' },
    ],
  },
  {
    form: 'SDMX-CSV 1 with codes',
    name: 'national-accounts.csv',
    content: lines(
      'DATAFLOW,FREQ,REF_AREA,TIME_PERIOD,OBS_VALUE,OBS_STATUS,UNIT_MEASURE,UNIT_MULT',
      'OFFICE:NA(1.0),A,CH,2020,700.5,A,CHF,9',
      'OFFICE:NA(1.0),A,CH,2021,740,P,CHF,9',
      'OFFICE:NA(1.0),A,DE,2020,,M,CHF,9',
    ),
    observations: 3,
    rows: [
      { REF_AREA: 'CH', TIME_PERIOD: '2021', 'national-accounts': 740 },
      { REF_AREA: 'DE', TIME_PERIOD: '2020', 'national-accounts': null },
    ],
  },
  {
    form: 'SDMX-CSV 2 with names beside codes, in quarters',
    name: 'prices.csv',
    content: lines(
      'STRUCTURE,STRUCTURE_ID,STRUCTURE_NAME,ACTION,REF_AREA,Reference area,TIME_PERIOD,Time,OBS_VALUE,Observation value,OBS_STATUS,Status',
      'dataflow,O:P(1.0),Prices,I,CH,Switzerland,2020-Q1,,101.5,,A,Normal',
      'dataflow,O:P(1.0),Prices,I,CH,Switzerland,2020-Q2,,102,,P,Provisional',
      'dataflow,O:P(1.0),Prices,I,DE,Germany,2020-Q1,,103,,A,Normal',
    ),
    observations: 3,
    rows: [{ 'Reference area': 'Switzerland', Time: '2020-Q2', Prices: 102, Status: 'Provisional' }],
  },
  {
    form: 'a workbook with a title, notes and a header over several columns',
    name: 'population.xlsx',
    content: toBook(
      'xlsx',
      [
        ['Table 1: Population by region'],
        ['This table has notes below.'],
        [],
        ['Region', 'Year', 'Inhabitants', null],
        [null, null, 'Swiss', 'Foreign'],
        ['North', 2021, 10, 2],
        ['North', 2022, 11, 3],
        ['South', 2021, 20, 4],
        ['South', 2022, 21, 5],
        [],
        ['Notes: provisional'],
      ],
      [
        { from: [3, 0], to: [4, 0] },
        { from: [3, 1], to: [4, 1] },
        { from: [3, 2], to: [3, 3] },
      ],
    ),
    observations: 4,
    rows: [{ Region: 'South', Year: '2022', 'Inhabitants, Swiss': 21, 'Inhabitants, Foreign': 5 }],
  },
  {
    form: 'a workbook with a column for each year',
    name: 'births.xlsx',
    content: toBook('xlsx', [
      ['Region', 2019, 2020, 2021],
      ['North', 10, 11, 12],
      ['South', 20, null, 22],
    ]),
    observations: 6,
    rows: [
      { Region: 'North', Year: '2021', births: 12 },
      { Region: 'South', Year: '2020', births: null },
    ],
  },
  {
    form: 'a workbook with sexes above years, in merged cells, and marks for revised numbers',
    name: 'employed.xlsx',
    content: toBook(
      'xlsx',
      [
        ['Employed persons, in thousands'],
        [],
        ['Region', 'Men', null, 'Women', null],
        [null, 2021, 2022, 2021, 2022],
        ['North', 10.5, '11.5r', 9.5, 9],
        ['South', 20.5, 21.5, '19.5p', 20],
      ],
      [
        { from: [2, 0], to: [3, 0] },
        { from: [2, 1], to: [2, 2] },
        { from: [2, 3], to: [2, 4] },
      ],
    ),
    observations: 8,
    rows: [
      { Region: 'North', Sex: 'Men', Year: '2022', employed: 11.5, Status: 'r' },
      { Region: 'South', Sex: 'Women', Year: '2021', employed: 19.5, Status: 'provisional' },
    ],
  },
  {
    form: 'measures above quarters, in two header rows without merged cells',
    name: 'hotels.csv',
    content: lines(
      'Hotels;Ankünfte;;Logiernächte;',
      ';2023-Q1;2023-Q2;2023-Q1;2023-Q2',
      'Uri;10;11;30;33',
      'Wallis;20;21;60;...',
    ),
    observations: 4,
    rows: [
      { Hotels: 'Uri', Period: '2023-Q2', Ankünfte: 11, Logiernächte: 33 },
      { Hotels: 'Wallis', Period: '2023-Q2', Ankünfte: 21, Logiernächte: null },
    ],
  },
  {
    form: 'an OpenDocument spreadsheet',
    name: 'farms.ods',
    content: toBook('ods', [
      ['Farms by canton'],
      [],
      ['Year', 'Canton', 'Farms'],
      [2020, 'Bern', 10],
      [2020, 'Jura', 2],
      [2021, 'Bern', 9],
      [2021, 'Jura', 3],
    ]),
    observations: 4,
    rows: [{ Year: '2021', Canton: 'Bern', Farms: 9 }],
  },
  {
    form: 'Windows-1252 with decimal commas and thousands separators',
    name: 'finances.csv',
    content: Buffer.from(
      lines(
        'Année;Région;Dépenses [francs]',
        "2020;Genève;1'234,5",
        "2020;Neuchâtel;12'000,25",
        "2021;Genève;1'300",
        "2021;Neuchâtel;12'500,75",
      ),
      'latin1',
    ),
    observations: 4,
    rows: [
      { Année: '2020', Région: 'Neuchâtel', Dépenses: 12_000.25 },
      { Année: '2021', Région: 'Genève', Dépenses: 1300 },
    ],
  },
  {
    form: 'quarters in words',
    name: 'jobs.csv',
    content: lines(
      'Quarter,Sector,Jobs',
      'Q1 2020,Industry,5',
      'Q2 2020,Industry,6',
      'Q1 2020,Services,7',
      'Q2 2020,Services,9',
    ),
    observations: 4,
    rows: [{ Quarter: 'Q2 2020', Sector: 'Services', Jobs: 9 }],
  },
  {
    form: 'weeks',
    name: 'deaths.csv',
    content: lines(
      'Week;Age;Deaths',
      '2020-W52;0–64;100',
      '2020-W53;0–64;110',
      '2021-W01;0–64;120',
      '2021-W01;65+;900',
    ),
    observations: 4,
    rows: [{ Week: '2021-01-04', Age: '65+', Deaths: 900 }],
  },
  {
    form: 'half-years',
    name: 'rents.csv',
    content: lines(
      'Period,City,Rent [CHF]',
      '2020 H1,Basel,1500',
      '2020 H2,Basel,1510',
      '2020 H1,Bern,1400',
      '2020 H2,Bern,1420',
    ),
    observations: 4,
    rows: [{ City: 'Bern', Rent: 1420 }],
  },
  {
    form: 'suppressed values',
    name: 'crimes.csv',
    content: lines(
      'Year,District,Crimes',
      '2020,North,12',
      '2020,South,x',
      '2020,West,5',
      '2021,North,..',
      '2021,South,4',
      '2021,West,6',
    ),
    observations: 6,
    rows: [
      { Year: '2020', District: 'South', Crimes: null },
      { Year: '2021', District: 'North', Crimes: null },
      { Year: '2021', District: 'West', Crimes: 6 },
    ],
  },
  {
    form: 'revision marks behind numbers',
    name: 'exports.csv',
    content: lines(
      'Year;Country;Exports',
      '2020;FR;12.5',
      '2020;IT;11.5 r',
      '2021;FR;13.5 p',
      '2021;IT;14.5',
    ),
    observations: 4,
    rows: [
      { Year: '2020', Country: 'IT', Exports: 11.5, Status: 'r' },
      { Year: '2021', Country: 'FR', Exports: 13.5, Status: 'provisional' },
    ],
  },
  {
    form: 'a column for each year, semicolons and decimal commas',
    name: 'energie.csv',
    content: lines('Energieträger;2020;2021;2022', 'Gas;1,5;1,6;1,7', 'Strom;2,5;...;2,7'),
    observations: 6,
    rows: [
      { Energieträger: 'Gas', Year: '2022', energie: 1.7 },
      { Energieträger: 'Strom', Year: '2021', energie: null },
    ],
  },
  {
    form: 'JSON-stat 2',
    name: 'pupils.json',
    content: JSON_STAT,
    observations: 4,
    rows: [
      { Time: '2020', Place: 'Bern', Pupils: 20 },
      { Time: '2021', Place: 'Aarau', Pupils: null },
    ],
  },
  {
    form: 'tabs, with codes before their names and leading zeros',
    name: 'communes.tsv',
    content: lines(
      'Code\tCommune\tYear\tInhabitants',
      '0351\tBern\t2020\t134591',
      '0352\tBolligen\t2020\t6265',
      '0351\tBern\t2021\t134290',
      '0352\tBolligen\t2021\t6300',
    ),
    observations: 4,
    rows: [{ Commune: 'Bolligen', Year: '2021', Inhabitants: 6300 }],
  },
  {
    form: 'fiscal years',
    name: 'budget.csv',
    content: lines(
      'Fiscal year,Department,Budget',
      '2019/20,Health,10',
      '2020/21,Health,12',
      '2019/20,Roads,5',
      '2020/21,Roads,6',
    ),
    observations: 4,
    rows: [{ Department: 'Roads', Budget: 6 }],
  },
  {
    form: 'days with dots, and a remark in each row',
    name: 'tests.csv',
    content: lines('Datum;Tests;Bemerkung', '30.01.2020;10;', '31.01.2020;12;provisorisch', '01.02.2020;15;'),
    observations: 3,
    rows: [{ Datum: '2020-02-01', Tests: 15 }],
  },
  {
    form: 'a zip of one table',
    name: 'water.zip',
    content: toArchive({
      'water/water.csv': lines(
        'Year,Basin,Level [m]',
        '2020,Rhine,1.5',
        '2021,Rhine,2',
        '2020,Rhone,3',
        '2021,Rhone,4',
      ),
    }),
    observations: 4,
    rows: [{ Year: '2021', Basin: 'Rhone', Level: 4 }],
  },
]
