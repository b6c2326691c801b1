import { text } from '../text.ts'

/** The sectors of the employment table by the column that holds them; the total of private ones is called a total. */
export const employmentSectors = {
  nonfarm: text(
    'Total ohne Landwirtschaft',
    'Total hors agriculture',
    'Totale senza agricoltura',
    'Total nonfarm',
  ),
  total_private: {
    name: text('Privatwirtschaft', 'Secteur privé', 'Settore privato', 'Total private'),
    description: text(
      'Güterproduktion und private Dienstleistungen; überschneidet sich mit beiden.',
      'Production de biens et services privés; recoupe les deux.',
      'Produzione di beni e servizi privati; si sovrappone a entrambi.',
      'Goods-producing and private service-providing; overlaps with both.',
    ),
  },
  goods_producing: text('Güterproduktion', 'Production de biens', 'Produzione di beni', 'Goods-producing'),
  service_providing: text('Dienstleistungen', 'Services', 'Servizi', 'Service-providing'),
  private_service_providing: text(
    'Private Dienstleistungen',
    'Services privés',
    'Servizi privati',
    'Private service-providing',
  ),
  mining_and_logging: text(
    'Bergbau und Forstwirtschaft',
    'Mines et exploitation forestière',
    'Miniere e taglio di legname',
    'Mining and logging',
  ),
  construction: text('Baugewerbe', 'Construction', 'Costruzioni', 'Construction'),
  manufacturing: text(
    'Verarbeitendes Gewerbe',
    'Industrie manufacturière',
    'Attività manifatturiere',
    'Manufacturing',
  ),
  durable_goods: text('Langlebige Güter', 'Biens durables', 'Beni durevoli', 'Durable goods'),
  nondurable_goods: text('Kurzlebige Güter', 'Biens non durables', 'Beni non durevoli', 'Nondurable goods'),
  trade_transportation_utilties: text(
    'Handel, Verkehr und Versorgung',
    'Commerce, transports et services publics',
    'Commercio, trasporti e servizi pubblici',
    'Trade, transportation and utilities',
  ),
  wholesale_trade: text('Grosshandel', 'Commerce de gros', 'Commercio all’ingrosso', 'Wholesale trade'),
  retail_trade: text('Detailhandel', 'Commerce de détail', 'Commercio al dettaglio', 'Retail trade'),
  transportation_and_warehousing: text(
    'Verkehr und Lagerei',
    'Transports et entreposage',
    'Trasporti e magazzinaggio',
    'Transportation and warehousing',
  ),
  utilities: text(
    'Energie- und Wasserversorgung',
    'Approvisionnement en énergie et en eau',
    'Approvvigionamento di energia e acqua',
    'Utilities',
  ),
  information: text('Information', 'Information', 'Informazione', 'Information'),
  financial_activities: text(
    'Finanzdienstleistungen',
    'Activités financières',
    'Attività finanziarie',
    'Financial activities',
  ),
  professional_and_business_services: text(
    'Freiberufliche Tätigkeiten und Dienstleistungen für Unternehmen',
    'Services professionnels et aux entreprises',
    'Servizi professionali e alle imprese',
    'Professional and business services',
  ),
  education_and_health_services: text(
    'Bildungs- und Gesundheitswesen',
    'Enseignement et santé',
    'Istruzione e sanità',
    'Education and health services',
  ),
  leisure_and_hospitality: text(
    'Freizeit und Gastgewerbe',
    'Loisirs et hôtellerie-restauration',
    'Tempo libero e settore alberghiero',
    'Leisure and hospitality',
  ),
  other_services: text('Übrige Dienstleistungen', 'Autres services', 'Altri servizi', 'Other services'),
  government: text('Öffentlicher Sektor', 'Secteur public', 'Settore pubblico', 'Government'),
}

type SectorNode = readonly [keyof typeof employmentSectors, readonly SectorNode[]]

/** Which sector contains which, as the source groups its supersectors. */
export const sectorTree: SectorNode = [
  'nonfarm',
  [
    ['total_private', []],
    [
      'goods_producing',
      [
        ['mining_and_logging', []],
        ['construction', []],
        [
          'manufacturing',
          [
            ['durable_goods', []],
            ['nondurable_goods', []],
          ],
        ],
      ],
    ],
    [
      'service_providing',
      [
        [
          'private_service_providing',
          [
            [
              'trade_transportation_utilties',
              [
                ['wholesale_trade', []],
                ['retail_trade', []],
                ['transportation_and_warehousing', []],
                ['utilities', []],
              ],
            ],
            ['information', []],
            ['financial_activities', []],
            ['professional_and_business_services', []],
            ['education_and_health_services', []],
            ['leisure_and_hospitality', []],
            ['other_services', []],
          ],
        ],
        ['government', []],
      ],
    ],
  ],
]
