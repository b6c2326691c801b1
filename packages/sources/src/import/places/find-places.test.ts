import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { findInputs, isProblem } from '../find-inputs.ts'
import { importFile } from '../import-file.ts'
import { createImportBed, type ImportBed } from '../testing/import-bed.ts'
import { toNoteText } from '../testing/in-english.ts'
import { nameCantons } from './cantons.ts'

let bed: ImportBed
beforeAll(async () => {
  bed = await createImportBed()
})
afterAll(() => bed.close())

let tables = 0
async function read(header: string, values: string[], field?: object) {
  tables += 1
  const file = join(bed.files, `places ${tables}.csv`)
  await writeFile(
    file,
    [`${header};n`, ...values.map((value, index) => `${value};${index + 1}.5`)].join('\n'),
  )
  if (field)
    await writeFile(
      file.replace('.csv', '.schema.json'),
      JSON.stringify({ fields: [{ name: header, ...field }] }),
    )
  const [input] = await findInputs([file])
  if (!input || isProblem(input)) throw input?.error
  const [cube] = await importFile(input, {
    folder: bed.folder,
    isReviewed: true,
    now: '2026-01-01T00:00:00.000Z',
  })
  const notes = cube!.notes.map(toNoteText).filter((text) => / of /.test(text))
  return { kind: cube!.columns?.find((column) => column.header === header)?.kind, notes, iri: cube!.iri }
}

const kindOf = async (...table: Parameters<typeof read>) => (await read(...table)).kind

describe('places in a column', () => {
  it('are most of its values, and the others are noted', async () => {
    const { kind, notes } = await read('Land', [
      'Schweiz',
      'Frankreich',
      'Italien',
      'Türkei',
      'Atlantis',
      'Welt',
    ])
    expect(kind).toBe('place')
    expect(notes).toEqual(['4 of 6 values of “Land” are countries; not matched: "Atlantis", "Welt"'])
  })

  it('are four fifths of the values, and at least three', async () => {
    expect(await kindOf('where', ['Chad', 'Niger', 'Mali', 'Kenya', 'x'])).toBe('place')
    expect(await kindOf('where', ['Chad', 'Niger', 'Mali', 'x'])).toBe('category')
    expect(await kindOf('where', ['Chad', 'Niger'])).toBe('category')
    expect(await kindOf('where', ['Chad', 'Niger', 'Mali', 'Total', 'EU27_2020', 'World'])).toBe('place')
  })

  it('are numbers only if the name of the column says so', async () => {
    const numbers = ['1', '2', '3', '4', '5']
    expect(await kindOf('Kanton', numbers)).toBe('place')
    expect(await kindOf('Code canton', numbers)).toBe('place')
    expect(await kindOf('FIPS', ['01', '02', '04', '06'])).toBe('place')
    expect(await kindOf('Country code', ['004', '008', '756'])).toBe('place')
    expect(await kindOf('Klasse_id', numbers)).toBe('code')
  })

  it('are not numbers of cantons', async () => {
    const lines = ['Jahr;Anzahl Kantone', '2019;22', '2020;23', '2021;26', '2022;25']
    const file = join(bed.files, 'numbers of cantons.csv')
    await writeFile(file, lines.join('\n'))
    const [cube] = await bed.run(file)
    expect(cube).toMatchObject({ dimensions: [{ name: 'Jahr' }], measures: [{ name: 'Anzahl Kantone' }] })
  })

  it('are not continents or days of the week, whose codes look like countries', async () => {
    expect(await kindOf('Kontinent', ['AF', 'AS', 'EU', 'NA', 'SA'])).not.toBe('place')
    expect(await kindOf('Giorno', ['LU', 'MA', 'ME', 'GI', 'VE', 'SA', 'DO'])).not.toBe('place')
  })

  it('are not languages or towns', async () => {
    expect(await kindOf('language', ['DE', 'FR', 'IT'])).not.toBe('place')
    expect(await kindOf('part', ['de', 'fr', 'it'])).not.toBe('place')
    expect(await kindOf('Gemeinde', ['Zürich', 'Bern', 'Luzern'])).not.toBe('place')
  })

  it('belong to the set that fits most values or the column name', async () => {
    const shapes = async (header: string, values: string[]) => (await read(header, values)).notes.join()
    expect(await shapes('Kt', ['ZH', 'BE', 'LU', 'UR'])).toMatch(/cantons/)
    expect(await shapes('where', ['ZH', 'BE', 'LU', 'UR'])).toMatch(/cantons/)
    expect(await shapes('where', ['BE', 'LU', 'SG'])).toMatch(/countries/)
    expect(await shapes('Kanton', ['BE', 'LU', 'SG'])).toMatch(/cantons/)
    expect(await shapes('state', ['AL', 'AZ', 'CA', 'GA'])).toMatch(/US states/)
  })

  it('are stated or denied by metadata', async () => {
    expect(await kindOf('where', ['BE', 'LU', 'SG'], { place: false })).toBe('category')
    expect((await read('where', ['BE', 'LU', 'SG'], { place: 'canton' })).notes.join()).toMatch(
      /3 of 3.*cantons/,
    )
    expect(await kindOf('Nr', ['1', '2', '3'], { place: true })).toBe('place')
    expect(await kindOf('where', ['Chad', 'x', 'y'], { place: 'country' })).toBe('place')
  })
})

describe('outlines of places', () => {
  const outlines = async (iri: string) => {
    const { dimensions } = await bed.components(iri)
    const place = dimensions.find(({ kind }) => kind === 'GeoShapesDimension')
    const shapes = place && (await bed.source.geoShapes(iri, place.id, 'en'))
    const [shown] = Object.values(shapes?.objects ?? {})
    const geometries = shown && 'geometries' in shown ? shown.geometries : []
    return { place, labels: geometries.map(({ properties }) => (properties as { label: string }).label) }
  }

  it('are drawn for countries, including small ones, with their source', async () => {
    const codes = ['CHE', 'TUV', 'GIB', 'FJI', 'RUS', 'SGP', 'World']
    const { place, labels } = await outlines((await read('iso', codes)).iri)
    expect(labels.sort()).toEqual(['Fiji', 'Gibraltar', 'Russia', 'Singapore', 'Switzerland', 'Tuvalu'])
    expect(place?.description).toBe('Outlines: Natural Earth')
    const german = await bed.components((await read('iso', codes)).iri, 'de')
    expect(german.dimensions[0]?.description).toBe('Umrisse: Natural Earth')
    expect(german.dimensions[0]?.values.map(({ label }) => label)).toContain('Schweiz')
  })

  it('are drawn for parts of countries with codes of their own', async () => {
    const { iri } = await read('iso', ['FRA', 'GUF', 'REU', 'NOR', 'SJM', 'NLD', 'BES'])
    const { place, labels } = await outlines(iri)
    expect(labels).toHaveLength(7)
    const shapes = await bed.source.geoShapes(iri, place!.id, 'en')
    // the whole lies between French Guiana and Réunion, and France alone does not
    expect(shapes.bbox?.[0]).toBeLessThan(-50)
    const alone = (await read('iso', ['FRA', 'NOR', 'NLD'])).iri
    const { dimensions } = await bed.components(alone)
    const [west = 0, , , north = 0] = (await bed.source.geoShapes(alone, dimensions[0]!.id, 'en')).bbox ?? []
    expect(west).toBeGreaterThan(-6)
    expect(north).toBeLessThan(72)
  })

  it('are listed if they are missing', async () => {
    const { iri, notes } = await read('iso', ['FRA', 'ITA', 'CCK', 'TKL'])
    expect((await outlines(iri)).labels.sort()).toEqual(['France', 'Italy'])
    expect(notes.at(-1)).toBe('There are no outlines for 2 values of “iso”: "CCK", "TKL"')
  })

  it('are drawn for states', async () => {
    const { place, labels } = await outlines((await read('state', ['CA', 'AK', 'HI', 'PR'])).iri)
    expect(labels.sort()).toEqual(['Alaska', 'California', 'Hawaii', 'Puerto Rico'])
    expect(place?.description).toBe('Outlines: US Census Bureau')
  })

  it('are finer for places close together', async () => {
    const points = async (values: string[]) => {
      const { iri } = await read('country', values)
      const { dimensions } = await bed.components(iri)
      const shapes = await bed.source.geoShapes(iri, dimensions[0]!.id, 'en')
      return shapes.arcs.flat().length
    }
    const near = await points(['NOR', 'SWE', 'FIN'])
    const far = await points(['NOR', 'SWE', 'FIN', 'NZL', 'CHL'])
    expect(near).toBeGreaterThan(far)
  })

  it('are drawn for all cantons', async () => {
    const { place, labels } = await outlines((await read('Kanton', [...nameCantons().keys()])).iri)
    expect(labels).toHaveLength(26)
    expect(place?.description).toBe('Outlines: Natural Earth')
  })
})
