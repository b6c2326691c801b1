/** A geometry as in GeoJSON, with two coordinates in each position. */
export type Geometry = { type: 'Polygon' | 'MultiPolygon'; coordinates: unknown }

const POLYGON = 3
const MULTI_POLYGON = 6
/** Bits of PostGIS for a height, a measure, and the number of a coordinate system before the content. */
const HAS_HEIGHT = 0x80000000
const HAS_MEASURE = 0x40000000
const HAS_SYSTEM = 0x20000000

/**
 * Parses a polygon or multipolygon in well-known binary; heights and measures are left out. Returns `undefined` for other
 * geometries. Throws a RangeError if bytes are missing. Source: OGC 06-103r4, Simple feature access, 8.2.
 */
export function parseWkb(bytes: Uint8Array): Geometry | undefined {
  const reader = createReader(bytes)
  const { type } = reader.readType()
  if (type === POLYGON) return { type: 'Polygon', coordinates: reader.readPolygon() }
  if (type !== MULTI_POLYGON) return undefined
  const coordinates = reader.readList(() => {
    if (reader.readType().type !== POLYGON) throw new RangeError('A multipolygon contains another geometry.')
    return reader.readPolygon()
  })
  return { type: 'MultiPolygon', coordinates }
}

/** Reads values one after the other. Each geometry states its byte order and dimensions. */
function createReader(bytes: Uint8Array) {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  let at = 0
  let isLittle = true
  let dimensions = 2
  const readInteger = (): number => {
    at += 4
    return view.getUint32(at - 4, isLittle)
  }
  const readNumber = (): number => {
    at += 8
    return view.getFloat64(at - 8, isLittle)
  }
  /** Missing bytes end a list whose length is invalid. */
  const readList = <Item>(readItem: () => Item): Item[] => {
    const count = readInteger()
    const items: Item[] = []
    while (items.length < count) items.push(readItem())
    return items
  }
  const readPosition = (): [number, number] => {
    const position: [number, number] = [readNumber(), readNumber()]
    at += (dimensions - 2) * 8
    return position
  }
  return {
    readList,
    readType(): { type: number } {
      isLittle = view.getUint8(at) === 1
      at += 1
      const code = readInteger()
      if (code & HAS_SYSTEM) at += 4
      const plain = code & 0xffff
      const group = Math.floor(plain / 1000)
      const extra = [code & HAS_HEIGHT || group === 1 || group === 3, code & HAS_MEASURE || group >= 2]
      dimensions = 2 + extra.filter(Boolean).length
      return { type: plain % 1000 }
    },
    readPolygon: () => readList(() => readList(readPosition)),
  }
}
