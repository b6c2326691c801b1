import { parseArgs } from 'node:util'

/** The parsed arguments of the command. */
export type ImportArguments = {
  paths: string[]
  name?: string
  sheet?: string
  entry?: string
  shapes?: string
  dataDir?: string
  replace?: boolean
  into?: string
}

export const USAGE = `npm run import -- FILE… [--name NAME] [--sheet NAME] [--entry NAME] [--shapes FILE] [--data-dir DIR] [--replace] [--into SOURCE]

Makes a cube of each FILE for the source "Imported": CSV or TSV, .xlsx or .ods, Parquet, JSON-stat, PX, a zip or
folder of such files, a datapackage.json or a CSVW metadata file. A cube of the same name is replaced.

  --name NAME      the cube's name, for a single file; else its title, or the name of the file
  --sheet NAME     the sheet of a workbook; else the one that holds most
  --entry NAME     the file in a zip that holds several
  --shapes FILE    the shapes of the places in a table: GeoJSON, TopoJSON, GeoPackage or a zipped shapefile;
                   for a single file
  --replace        also replaces a cube of another name that makes the same iri ("a/b" and "a b")
  --into SOURCE    writes to the tables of a database instead: the key of a data source of type "sql" in DATA_SOURCES, or
                   an address, duckdb:cubes.duckdb, postgres://writer@host/database
                   or clickhouse://writer@host/database
  --data-dir DIR   where the server keeps its data; else DATA_DIR, or ./data`

/** Parses the arguments of a command line. Returns a message if they are invalid. */
export function parseArguments(args: string[]): { arguments: ImportArguments } | { problem: string } {
  let parsed: ReturnType<typeof parse>
  try {
    parsed = parse(args)
  } catch (error) {
    return { problem: `${error instanceof Error ? error.message : String(error)}\n\n${USAGE}` }
  }
  const { values, positionals } = parsed
  if (values.help || positionals.length === 0) return { problem: USAGE }
  const { name, sheet, entry, shapes, 'data-dir': dataDir, replace, into } = values
  if (name?.trim() === '') return { problem: '--name must not be empty.' }
  if (sheet?.trim() === '') return { problem: '--sheet must not be empty.' }
  if (entry?.trim() === '') return { problem: '--entry must not be empty.' }
  if (shapes?.trim() === '') return { problem: '--shapes must not be empty.' }
  if (into?.trim() === '') return { problem: '--into must not be empty.' }
  if (dataDir?.trim() === '') return { problem: '--data-dir must not be empty.' }
  return {
    arguments: {
      paths: positionals,
      ...(name === undefined ? {} : { name }),
      ...(sheet === undefined ? {} : { sheet }),
      ...(entry === undefined ? {} : { entry }),
      ...(shapes === undefined ? {} : { shapes }),
      ...(dataDir === undefined ? {} : { dataDir }),
      ...(replace ? { replace } : {}),
      ...(into === undefined ? {} : { into }),
    },
  }
}

const parse = (args: string[]) =>
  parseArgs({
    args,
    allowPositionals: true,
    options: {
      name: { type: 'string' },
      sheet: { type: 'string' },
      entry: { type: 'string' },
      shapes: { type: 'string' },
      'data-dir': { type: 'string' },
      replace: { type: 'boolean' },
      into: { type: 'string' },
      help: { type: 'boolean', short: 'h' },
    },
  })
