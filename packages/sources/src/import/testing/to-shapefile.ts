import { toArchive } from './to-archive.ts'

/** Polygons with their rings, and the cells of their rows. */
export type TestShape = { rings: [x: number, y: number][][]; cells: (string | number)[] }

const NAME_BYTES = 11
const CELL_BYTES = 40

/**
 * Creates the .shp and .dbf files of a shapefile with polygons.
 * @param encoding of the texts in the table
 */
export function toShapefile(
  columns: string[],
  shapes: TestShape[],
  encoding: 'utf8' | 'latin1' = 'utf8',
): { shp: Buffer; dbf: Buffer } {
  return { shp: toShp(shapes), dbf: toDbf(columns, shapes, encoding) }
}

/** Source: ESRI Shapefile Technical Description, 1998. */
function toShp(shapes: TestShape[]): Buffer {
  const records = shapes.map(({ rings }, index) => {
    const points = rings.flat()
    const content = Buffer.alloc(44 + 4 * rings.length + 16 * points.length)
    content.writeInt32LE(5)
    content.writeInt32LE(rings.length, 36)
    content.writeInt32LE(points.length, 40)
    let first = 0
    for (const [part, ring] of rings.entries()) {
      content.writeInt32LE(first, 44 + 4 * part)
      first += ring.length
    }
    for (const [at, [x, y]] of points.entries()) {
      const offset = 44 + 4 * rings.length + 16 * at
      content.writeDoubleLE(x, offset)
      content.writeDoubleLE(y, offset + 8)
    }
    const head = Buffer.alloc(8)
    head.writeInt32BE(index + 1)
    head.writeInt32BE(content.length / 2, 4)
    return Buffer.concat([head, content])
  })
  const body = Buffer.concat(records)
  const head = Buffer.alloc(100)
  head.writeInt32BE(9994)
  head.writeInt32BE((head.length + body.length) / 2, 24)
  head.writeInt32LE(1000, 28)
  head.writeInt32LE(5, 32)
  return Buffer.concat([head, body])
}

/** Source: dBase III table file format. Columns whose first cell is a number contain numbers. */
function toDbf(columns: string[], shapes: TestShape[], encoding: BufferEncoding): Buffer {
  const fields = columns.map((column, index) => {
    const field = Buffer.alloc(32)
    field.write(column.slice(0, NAME_BYTES - 1), encoding)
    field.write(typeof shapes[0]?.cells[index] === 'number' ? 'N' : 'C', NAME_BYTES)
    field.writeUInt8(CELL_BYTES, 16)
    return field
  })
  const rows = shapes.map(({ cells }) => {
    const row = Buffer.alloc(1 + CELL_BYTES * columns.length, ' ')
    for (const [index, cell] of cells.entries()) row.write(String(cell), 1 + CELL_BYTES * index, encoding)
    return row
  })
  const head = Buffer.alloc(32)
  head.writeUInt8(3)
  head.writeUInt32LE(rows.length, 4)
  head.writeUInt16LE(head.length + 32 * fields.length + 1, 8)
  head.writeUInt16LE(1 + CELL_BYTES * columns.length, 10)
  return Buffer.concat([head, ...fields, Buffer.from([13]), ...rows, Buffer.from([26])])
}

/** Creates a zip file with a shapefile in UTF-8 and its coordinate system. */
export function toZippedShapefile(columns: string[], shapes: TestShape[], prj: string): Buffer {
  const { shp, dbf } = toShapefile(columns, shapes)
  return toArchive({ 'shapes.shp': shp, 'shapes.dbf': dbf, 'shapes.prj': prj, 'shapes.cpg': 'UTF-8' })
}
