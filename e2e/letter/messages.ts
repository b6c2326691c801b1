/** A message of the error catalogues of the specification, and where it is found in the product. */
export type Message = {
  section: '1 §8' | '2 §8'
  /** Its name in the specification. */
  what: string
  /** Where it is shown or logged. */
  where: string
} & (
  | {
      /** Ids of the message catalogues. */
      ids: readonly string[]
    }
  | {
      /** The thrown or logged English text, complete or from its beginning. */
      says: readonly string[]
    }
  | {
      /** The reason why the product does not have it. */
      refused: string
    }
)

const OF_CATALOGUE: readonly Message[] = [
  {
    section: '1 §8',
    what: 'search error',
    where: 'the results of the catalogue, while the source does not answer',
    ids: ['browse.error.title', 'browse.error.text'],
  },
  {
    section: '1 §8',
    what: 'no results',
    where: 'the results of the catalogue',
    ids: ['browse.results.none', 'browse.results.none.search', 'browse.results.none.filters'],
  },
  {
    section: '1 §8',
    what: 'preview error or missing data',
    where: 'the page of a dataset',
    ids: ['dataset.error.title', 'dataset.preview.empty'],
  },
  {
    section: '1 §8',
    what: 'cube not found',
    where: 'the home page, with the error in its address',
    ids: [
      'error.cannotFindCube.title',
      'error.cannotFindCube.text',
      'error.cannotFindCube.iri',
      'error.cannotFindCube.endpoint',
    ],
  },
  {
    section: '1 §8',
    what: 'code CANNOT_FIND_CUBE',
    where: 'the address of the same page',
    says: ['CANNOT_FIND_CUBE'],
  },
  {
    section: '1 §8',
    what: 'failure fetching possible filters',
    where: 'the filters of the editor',
    ids: ['controls.section.data.filters.possible-filters-error'],
  },
  {
    section: '1 §8',
    what: 'unknown filter type, invalid search filter type',
    where: 'nowhere',
    refused: 'types of filters are an enumeration of the data calls, whose schema refuses all others',
  },
  {
    section: '1 §8',
    what: 'missing dimensions and measures',
    where: 'drawings of a chart whose dataset has changed; the page says which are missing',
    says: ['No dimension ', 'No measure '],
  },
  {
    section: '1 §8',
    what: 'no dimension found for the initial config',
    where: 'new charts of a cube without one',
    says: ['No dimension found for initial config'],
  },
  {
    section: '1 §8',
    what: 'state outside its provider',
    where: 'components of the editor',
    says: ['useEditorStore is used outside EditorProvider', 'useWords is used outside WordsProvider'],
  },
  {
    section: '1 §8',
    what: 'draft dataset',
    where: 'results, the page of a dataset, the editor and published charts',
    ids: ['dataset.publicationStatus.draft.warning', 'dataset.publicationStatus.draft'],
  },
]

const OF_EDITOR: readonly Message[] = [
  {
    section: '2 §8',
    what: 'data loading error, with a link to the status page and details',
    where: 'a chart whose source does not answer',
    ids: ['chart.error.title', 'chart.error.text', 'footer.status', 'error.details'],
  },
  {
    section: '2 §8',
    what: 'unexpected chart error',
    where: 'in the place of a chart that cannot be drawn',
    ids: ['chart.unexpected.title', 'chart.unexpected.text'],
  },
  {
    section: '2 §8',
    what: 'hints: no data, no geometries, only negative data',
    where: 'in the place of a drawing, and beside it',
    ids: ['hint.nodata', 'hint.nogeometries', 'hint.only-negative', 'hint.pie.only-negative'],
  },
  {
    section: '2 §8',
    what: 'long loading: a note about large datasets',
    where: 'charts and pages that wait for data',
    ids: ['loading.large', 'chart.loading'],
  },
  {
    section: '2 §8',
    what: 'invalid configurator state',
    where: 'the log of the browser, when what it has kept cannot be read',
    says: ['Error while decoding configurator state'],
  },
  {
    section: '2 §8',
    what: 'publication success; a publication that failed',
    where: 'the published chart; the editor',
    ids: ['publication.success', 'publication.failure'],
  },
  {
    section: '2 §8',
    what: 'metadata panel: error, loading, empty search',
    where: 'the panel about the data',
    ids: ['metadata.failed', 'metadata.loading', 'metadata.no-results'],
  },
  {
    section: '2 §8',
    what: 'draft that could not be saved or updated, draft that was',
    where: 'messages of the editor',
    ids: ['draft.not-updated', 'draft.not-saved', 'draft.saved.message', 'draft.saved.link'],
  },
  {
    section: '2 §8',
    what: 'duplicate palette name',
    where: 'the dialog of a palette of one’s own',
    ids: ['controls.palette.name-taken'],
  },
  {
    section: '2 §8',
    what: 'no chart type possible',
    where: 'the chart types of the editor',
    ids: ['controls.chart.none'],
  },
  {
    section: '2 §8',
    what: 'failed search for a dataset to add, in an expandable block; none selected',
    where: 'the drawer that adds a dataset',
    ids: ['join.failed', 'join.preview.failed', 'join.none-selected', 'error.details'],
  },
  {
    section: '2 §8',
    what: 'possible filters that could not be fetched, by iri',
    where: 'the console, beside the words in the filters of the editor',
    says: ['Could not fetch possible filters for '],
  },
  {
    section: '2 §8',
    what: 'components, dimensions and measures that could not be fetched, by iri',
    where: 'nowhere',
    refused: 'the failed answer is told with the name and words of its error, where the data would stand',
  },
  {
    section: '2 §8',
    what: 'removing a dataset without cached components',
    where: 'the datasets of a chart',
    says: ['Error while removing dataset: cached components not found'],
  },
  {
    section: '2 §8',
    what: 'no active chart',
    where: 'edits of a project',
    says: ['Could not find active chart config'],
  },
  {
    section: '2 §8',
    what: 'dates that cannot be parsed',
    where: 'the time range of readers',
    says: ['Error parsing dates'],
  },
  {
    section: '2 §8',
    what: 'dimension without iri',
    where: 'data filters of readers',
    says: ['Dimension should have an IRI'],
  },
  {
    section: '2 §8',
    what: 'unmapped filters must be single',
    where: 'nowhere',
    refused:
      'no other kind can come to be there: a filter that is not mapped is made single when fields change',
  },
  {
    section: '2 §8',
    what: 'no component for a field of a table',
    where: 'edits of tables and maps',
    says: ['No component '],
  },
  {
    section: '2 §8',
    what: 'internal assertions of joined cubes',
    where: 'charts of several datasets',
    says: [
      'Cube query filters not found',
      'Dimension should be a join by at this point',
      'Original id should have been found',
      'Found joinBy id and cube has no join by',
      'Undefined dimensions',
      'Undefined measures',
      'Undefined dataCubeComponents',
    ],
  },
  {
    section: '2 §8',
    what: 'internal assertion of a state without charts',
    where: 'edits of a project',
    says: ['Expected state with chart configs'],
  },
  {
    section: '2 §8',
    what: 'internal assertion of palettes',
    where: 'palettes of one’s own, in the editor and when they are saved',
    says: ['Sequential color palette must have at least one color'],
  },
  {
    section: '2 §8',
    what: 'a data filter in several cubes is an error',
    where: 'what opening a project tells',
    says: ['The data filter is used in more than one cube.'],
  },
]

/** All messages of the two sections of the specification that list them. */
export const MESSAGES: readonly Message[] = [...OF_CATALOGUE, ...OF_EDITOR]
