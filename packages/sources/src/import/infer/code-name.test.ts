import { describe, expect, it } from 'vitest'
import { isCodeOf, isIdentifierName, toPairName } from './code-name.ts'

describe('the name of a column', () => {
  it.each([
    'id',
    'Code',
    'PLZ',
    'canton_id',
    'BFS-Nr',
    'BFS-Nummer',
    'gemeinde_nr',
    'cantonId',
    'Code commune',
    'Code INSEE',
    'Codice comune',
    'Codice ISTAT',
    'Código municipio',
    'Numéro de commune',
    'N° commune',
    'Nr. Gemeinde',
    'ID canton',
    'Gemeindenummer',
    'Kantonskürzel',
    'AGS',
    'Postal code',
  ])('%s says that it identifies something', (name) => {
    expect(isIdentifierName(name)).toBe(true)
  })

  it.each([
    'idle',
    'paid',
    'Anzahl',
    'number',
    'Number',
    'No',
    'number of codes',
    'Number of farms',
    'No. of farms',
    'Numero di aziende',
    'Numero abitanti',
    'No answer',
    'Número de habitantes',
    'Nombre de communes',
    'grid',
    'key figure',
    'Total',
  ])('%s does not', (name) => {
    expect(isIdentifierName(name)).toBe(false)
  })

  it.each([
    ['canton_id', 'canton', true],
    ['canton_code', 'canton_name', true],
    ['canton', 'canton_label', true],
    ['Canton IRI', 'Canton', true],
    ['id', 'name', true],
    ['Code commune', 'Commune', true],
    ['Code de la commune', 'Nom de la commune', true],
    ['Codice comune', 'Comune', true],
    ['Numéro de commune', 'Commune', true],
    ['Gemeindenummer', 'Gemeinde', true],
    ['Gemeindenummer', 'Gemeindename', true],
    ['Kantonskürzel', 'Kanton', true],
    ['canton_id', 'district', false],
    ['canton', 'canton', false],
    ['name', 'id', false],
    ['canton', 'canton_id', false],
  ])('%s holds the codes of %s: %s', (code, label, expected) => {
    expect(isCodeOf(code, label)).toBe(expected)
  })

  it('is the same for a code and its label, apart from the ending', () => {
    expect(toPairName('canton_name')).toBe('canton')
    expect(toPairName('Kanton')).toBe('Kanton')
  })
})
