import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** SPDX ids of licences by the names on our pages. Others are listed by name. */
const SPDX = { 'CC BY 4.0': 'CC-BY-4.0', 'CC BY-SA 4.0': 'CC-BY-SA-4.0', ODbL: 'ODbL-1.0' }

/** Returns the components that are not programs: the tables of the demo, outlines and fonts, each with its licence. */
export function dataComponents(root) {
  return [
    ...demoTables(readFileSync(join(root, 'packages/demo/README.md'), 'utf8')),
    toData('Natural Earth outlines (world-atlas)', 'public domain'),
    toData('Outlines of US states (us-atlas, US Census Bureau)', 'US government work'),
    toData('Outlines of US states (vega-datasets us-10m.json)', 'US government work'),
    toData('Inter (letters of pages and pictures)', 'OFL-1.1', 'OFL-1.1'),
  ]
}

/** Returns the rows of the table of cubes: `| cube | source, licence | file | suits |`. */
function demoTables(readme) {
  const rows = readme.split('\n').filter((line) => line.startsWith('| `'))
  return rows.map((row) => {
    const [name, origin, file] = row
      .split('|')
      .slice(1)
      .map((cell) => cell.replaceAll('`', '').trim())
    const licence = origin.slice(Math.max(origin.lastIndexOf(', '), origin.lastIndexOf('; ')) + 2)
    return { ...toData(`Demo table ${name}`, licence, SPDX[licence]), description: `${origin}; ${file}` }
  })
}

const toData = (name, licence, id) => ({
  type: 'data',
  'bom-ref': `data:${name}`,
  name,
  licenses: [{ license: id ? { id } : { name: licence } }],
})
