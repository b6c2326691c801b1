import { text } from '../text.ts'

/** The industries of the unemployment table, by the name the source gives them. */
export const unemploymentIndustries = {
  Agriculture: text('Landwirtschaft', 'Agriculture', 'Agricoltura', 'Agriculture'),
  'Mining and Extraction': text(
    'Bergbau',
    'Industries extractives',
    'Estrazione di minerali',
    'Mining and extraction',
  ),
  Construction: text('Baugewerbe', 'Construction', 'Costruzioni', 'Construction'),
  Manufacturing: text(
    'Verarbeitendes Gewerbe',
    'Industrie manufacturière',
    'Attività manifatturiere',
    'Manufacturing',
  ),
  'Wholesale and Retail Trade': text(
    'Gross- und Detailhandel',
    'Commerce de gros et de détail',
    'Commercio all’ingrosso e al dettaglio',
    'Wholesale and retail trade',
  ),
  'Transportation and Utilities': text(
    'Verkehr und Versorgung',
    'Transports et services publics',
    'Trasporti e servizi pubblici',
    'Transportation and utilities',
  ),
  Information: text('Information', 'Information', 'Informazione', 'Information'),
  Finance: text('Finanzwesen', 'Finance', 'Finanza', 'Finance'),
  'Business services': text(
    'Dienstleistungen für Unternehmen',
    'Services aux entreprises',
    'Servizi alle imprese',
    'Business services',
  ),
  'Education and Health': text(
    'Bildung und Gesundheit',
    'Éducation et santé',
    'Istruzione e sanità',
    'Education and health',
  ),
  'Leisure and hospitality': text(
    'Freizeit und Gastgewerbe',
    'Loisirs et hôtellerie-restauration',
    'Tempo libero e settore alberghiero',
    'Leisure and hospitality',
  ),
  Other: text('Übrige', 'Autres', 'Altri', 'Other'),
  Government: text('Öffentlicher Sektor', 'Secteur public', 'Settore pubblico', 'Government'),
  'Self-employed': text('Selbstständige', 'Indépendants', 'Indipendenti', 'Self-employed'),
}
