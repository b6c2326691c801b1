import { toComponentId } from '@tessera/cube'
import type { ApiAnswer } from './call-api.ts'

/** Uploads a table on a test server. `query` has more parameters than the name of the file. */
export async function uploadTable(
  serverUrl: string,
  table: string,
  {
    cookie,
    query = {},
    file = 'waste.csv',
  }: { cookie?: string; query?: Record<string, string>; file?: string },
): Promise<ApiAnswer> {
  const response = await fetch(`${serverUrl}/api/upload?${new URLSearchParams({ file, ...query })}`, {
    method: 'POST',
    headers: { 'content-type': 'application/octet-stream', ...(cookie && { cookie }) },
    body: table,
  })
  return { status: response.status, headers: response.headers, json: await response.json() }
}

const texts = (en: string) => ({ de: '', fr: '', it: '', en })
const meta = (title: string) => ({ title: texts(title), description: texts(''), label: texts('') })

/** The document of a table with some columns of the first version of an uploaded dataset, filtered by column and value. */
export function toUploadedProject(
  key: string,
  history: string,
  columns: string[],
  { filters = {}, title = key }: { filters?: Record<string, string>; title?: string } = {},
) {
  const id = (column: string): string => toComponentId(history, `${history}/${column}`)
  return {
    version: '4.3.0.7',
    key,
    state: 'PUBLISHING',
    dataSource: { type: 'sql', url: 'duckdb:imported' },
    layout: { type: 'tab', meta: meta(''), blocks: [{ type: 'chart', key: 'one', initialized: true }] },
    chartConfigs: [
      {
        key: 'one',
        version: '4.2.0.6',
        meta: meta(title),
        chartType: 'table',
        cubes: [
          {
            iri: history,
            unversionedIri: history,
            filters: Object.fromEntries(
              Object.entries(filters).map(([column, value]) => [id(column), { type: 'single', value }]),
            ),
          },
        ],
        fields: Object.fromEntries(
          columns.map((column, index) => [
            id(column),
            {
              componentId: id(column),
              componentType: /^(?:waste|costs)$/.test(column) ? 'NumericalMeasure' : 'NominalDimension',
              index,
              isGroup: false,
              isHidden: false,
              columnStyle: {
                type: 'text',
                textStyle: 'regular',
                textColor: '#333333',
                columnColor: '#ffffff',
              },
            },
          ]),
        ),
        settings: { showSearch: true, showAllRows: true },
        sorting: [],
      },
    ],
    activeChartKey: 'one',
  }
}
