import { cp, readFile, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createImportBed, FIXTURES, type ImportBed } from './testing/import-bed.ts'

let bed: ImportBed
beforeEach(async () => {
  bed = await createImportBed()
})
afterEach(() => bed.close())

const fixture = (name: string): string => join(FIXTURES, name)
const write = async (name: string, text: string): Promise<string> => {
  await writeFile(join(bed.files, name), text)
  return join(bed.files, name)
}

describe('a CSV file without metadata', () => {
  it('becomes a cube with inferred components', async () => {
    const [cube] = await bed.run(fixture('population.csv'))
    expect(cube).toMatchObject({ name: 'population', iri: 'urn:tessera:import:population', observations: 4 })
    const { dimensions, measures } = await bed.components('urn:tessera:import:population')
    expect(
      dimensions.map(({ label, kind, timeUnit, isKeyDimension }) => [label, kind, timeUnit, isKeyDimension]),
    ).toEqual([
      ['Jahr', 'TemporalDimension', 'Year', true],
      ['canton', 'NominalDimension', undefined, true],
    ])
    expect(measures.map(({ label, unit, resolution }) => [label, unit, resolution])).toEqual([
      ['Bevölkerung', 'Personen', 0],
      ['Umsatz', 'CHF', undefined],
      ['Quote', undefined, undefined],
    ])
    expect(dimensions[1]?.values.map(({ value, label, identifier }) => [value, label, identifier])).toEqual([
      ['urn:tessera:import:population/canton/BE', 'Bern', 'BE'],
      ['urn:tessera:import:population/canton/ZH', 'Zürich', 'ZH'],
    ])
  })

  it('keeps decimals, missing cells and numbers that a double cannot represent', async () => {
    await bed.run(fixture('population.csv'))
    const rows = await bed.rows('urn:tessera:import:population')
    expect(rows).toHaveLength(4)
    expect(rows).toContainEqual({
      Jahr: '2019',
      canton: 'Zürich',
      Bevölkerung: 1500000,
      Umsatz: 12.5,
      Quote: 0.5,
    })
    expect(rows).toContainEqual({
      Jahr: '2020',
      canton: 'Bern',
      Bevölkerung: null,
      Umsatz: '0.123456789012345678',
      Quote: 0.75,
    })
    expect(rows).toContainEqual({
      Jahr: '2019',
      canton: 'Bern',
      Bevölkerung: 1000000,
      Umsatz: null,
      Quote: 0.25,
    })
  })

  it('is found by a search', async () => {
    await bed.run(fixture('population.csv'), 'Population of the cantons')
    const query = { query: 'cantons', order: 'SCORE', includeDrafts: false, filters: [] } as const
    const found = await bed.source.search({ ...query, filters: [] }, 'en')
    expect(found.map(({ cube }) => cube.iri)).toEqual(['urn:tessera:import:population-of-the-cantons'])
  })

  it('with a column for each year has a row for each year', async () => {
    const [cube] = await bed.run(fixture('wide.csv'))
    expect(cube).toMatchObject({
      observations: 6,
      dimensions: [{ name: 'canton' }, { name: 'Year', timeUnit: 'Year' }],
    })
    const rows = await bed.rows('urn:tessera:import:wide')
    expect(rows).toContainEqual({ canton: 'ZH', Year: '2021', wide: 3 })
    expect(rows).toContainEqual({ canton: 'BE', Year: '2020', wide: null })
  })

  it('may be Latin-1, or begin with a byte order mark', async () => {
    await bed.run(fixture('latin1.csv'))
    await bed.run(fixture('bom.tsv'))
    const western = await bed.rows('urn:tessera:import:latin1')
    expect(western).toContainEqual({ ort: 'Zürich', anzahl: 12 })
    expect(western).toContainEqual({ ort: 'Genève', anzahl: null })
    expect(await bed.rows('urn:tessera:import:bom')).toContainEqual({ ort: 'Zürich\r\nStadt', anzahl: 12 })
  })

  it('may mix line endings', async () => {
    await bed.run(await write('ends.csv', 'place,n\r\n"a\r\nb",1\nc,2\r\n\r\nd,3'))
    const rows = await bed.rows('urn:tessera:import:ends')
    expect(rows.map(({ n }) => n).sort()).toEqual([1, 2, 3])
    expect(rows).toContainEqual({ place: 'a\nb', n: 1 })
  })

  it('reads whole numbers that distinguish rows as a dimension', async () => {
    const rows = ['m', 'f'].flatMap((sex) => [1, 2, 3].map((age) => `${sex},${age},${age * 10}.5`))
    await bed.run(await write('ages.csv', `sex,age,people\n${rows.join('\n')}\n`))
    const { dimensions, measures } = await bed.components('urn:tessera:import:ages')
    expect(dimensions.map(({ label, isKeyDimension }) => [label, isKeyDimension])).toEqual([
      ['sex', true],
      ['age', true],
    ])
    expect(measures.map(({ label }) => label)).toEqual(['people'])
  })

  it('reads NA as Namibia among country codes, and leaves out empty rows and columns', async () => {
    const [cube] = await bed.run(await write('codes.csv', 'country,n,none\nNA,1,\nCH,2,\n,,\n'))
    expect(cube?.notes).toEqual([
      'An empty row was left out',
      '“none” was left out because it has no values',
      '1 cell of “country” keeps "NA" as its value',
    ])
    expect(await bed.rows('urn:tessera:import:codes')).toContainEqual({ country: 'NA', n: 1 })
  })

  it('has quarters and weeks on a time axis', async () => {
    await bed.run(await write('quarters.csv', 'quarter,n\n2023-Q1,1\n2023-Q4,2\n'))
    const { dimensions } = await bed.components('urn:tessera:import:quarters')
    expect(dimensions).toMatchObject([{ kind: 'TemporalEntityDimension', timeUnit: 'Month' }])
    expect(dimensions[0]?.values.map(({ label, position }) => [label, position])).toEqual([
      ['2023-Q1', '2023-01'],
      ['2023-Q4', '2023-10'],
    ])
    await bed.run(await write('weeks.csv', 'week,n\n2023-W01,1\n2023-W02,2\n'))
    expect((await bed.components('urn:tessera:import:weeks')).dimensions).toMatchObject([
      {
        kind: 'TemporalDimension',
        timeUnit: 'Week',
        values: [{ value: '2023-01-02' }, { value: '2023-01-09' }],
      },
    ])
  })

  it('lists the cells that prevent a column from being numeric', async () => {
    const [cube] = await bed.run(await write('typo.csv', 'place,n,m\nx,1,2\ny,12o,3\n'))
    expect(cube?.measures.map(({ name }) => name)).toEqual(['m'])
    expect(cube?.notes.join()).toMatch(/^“n” was read as text, not numbers, .* as “12o” in line 3$/)
  })
})

describe('a CSV file with CSVW', () => {
  it('follows the metadata', async () => {
    const [cube] = await bed.run(fixture('water.csv'))
    const iri = 'urn:tessera:import:wassernutzung'
    expect(cube).toMatchObject({ iri, observations: 4 })
    const { dimensions, measures } = await bed.components(iri, 'en')
    const isKeyByLabel = Object.fromEntries(dimensions.map((each) => [each.label, each.isKeyDimension]))
    expect(isKeyByLabel).toEqual({ Year: true, site: true, quality: false, 'Status: volume': false })
    expect(dimensions[1]?.id).toContain('https://demo.example/dim/site')
    expect(dimensions[1]?.values.map(({ value, label }) => [value, label])).toEqual([
      ['https://demo.example/site/a', 'a'],
      ['https://demo.example/site/b', 'b'],
    ])
    expect(measures.map(({ label, unit, description }) => [label, unit, description])).toEqual([
      ['volume', 'm³', undefined],
      ['cost', undefined, 'Without taxes.'],
    ])
    expect(await bed.rows(iri, 'de')).toContainEqual({
      Jahr: '2021',
      Standort: 'b',
      volume: null,
      cost: 40,
      quality: null,
      'Status: volume': '?',
    })
    expect(await bed.source.metadata(iri, 'en')).toMatchObject({
      title: 'Water use',
      description: 'How much water is taken.',
      licence: 'https://creativecommons.org/licenses/by/4.0/',
      publisher: 'Office for Water',
      dateModified: '2024-03-01',
      keywords: ['use', 'water'],
    })
  })

  it('is also imported if only the metadata file is named', async () => {
    expect(await bed.run(fixture('water.csv-metadata.json'))).toHaveLength(1)
  })

  it('may have several values in a cell', async () => {
    await write(
      'tags.csv-metadata.json',
      JSON.stringify({
        tableSchema: {
          columns: [{ name: 'id' }, { name: 'tag', separator: ';' }, { name: 'n' }],
          primaryKey: 'id',
        },
      }),
    )
    const [cube] = await bed.run(await write('tags.csv', 'id,tag,n\na,x; y,1.5\nb,,2\nc,z,3\n'))
    expect(cube?.observations).toBe(3)
    const { dimensions } = await bed.components('urn:tessera:import:tags')
    expect(dimensions[1]?.values.map(({ label }) => label)).toEqual(['x', 'y', 'z'])
    expect(await bed.rows('urn:tessera:import:tags')).toHaveLength(3)
  })
})

describe('a CSV file in a Frictionless data package', () => {
  it.each(['package', 'package/datapackage.json', 'package/power.csv'])(
    'is what the metadata says, named by %s',
    async (path) => {
      await bed.run(fixture(path))
      const iri = 'urn:tessera:import:power-by-source'
      const { dimensions, measures } = await bed.components(iri)
      expect(dimensions.map(({ label, kind, description }) => [label, kind, description])).toEqual([
        ['Day', 'TemporalDimension', undefined],
        ['Source of energy', 'NominalDimension', 'As reported.'],
      ])
      expect(measures.map(({ label, unit }) => [label, unit])).toEqual([
        ['Power', 'MW'],
        ['class', undefined],
      ])
      expect(await bed.rows(iri)).toContainEqual({
        Day: '2024-02-02',
        'Source of energy': 'wind',
        Power: null,
        class: 2,
      })
      expect(await bed.source.metadata(iri, 'en')).toMatchObject({
        title: 'Power by source',
        publisher: 'Office for Energy',
        contactPoints: [{ name: 'Office for Energy', email: 'energy@demo.example' }],
        licence: 'https://creativecommons.org/licenses/by/4.0/',
      })
    },
  )
})

describe('a Parquet file', () => {
  it('is read with the metadata beside it', async () => {
    await cp(fixture('typed.parquet'), join(bed.files, 'stated.parquet'))
    await write('stated.schema.json', '{"fields": [{"name": "price (CHF)", "title": "Cost"}]}')
    const [cube] = await bed.run(join(bed.files, 'stated.parquet'))
    expect(cube!.measures.map(({ name }) => name)).toContain('Cost')
  })

  it('becomes a cube based on its column types', async () => {
    await bed.run(fixture('typed.parquet'))
    const { dimensions, measures } = await bed.components('urn:tessera:import:typed')
    expect(dimensions.map(({ label, kind, timeUnit }) => [label, kind, timeUnit])).toEqual([
      ['canton', 'NominalDimension', undefined],
      ['year', 'TemporalDimension', 'Year'],
      ['is big', 'NominalDimension', undefined],
      ['day', 'TemporalDimension', 'Day'],
      ['moment', 'TemporalDimension', 'Hour'],
    ])
    expect(measures.map(({ label, unit }) => [label, unit])).toEqual([
      ['price', 'CHF'],
      ['share', undefined],
      ['big', undefined],
    ])
    expect(await bed.rows('urn:tessera:import:typed')).toContainEqual({
      canton: 'ZH',
      year: '2019',
      'is big': 'true',
      day: '2020-01-31',
      moment: '2020-01-31T10:00:00',
      price: 1.5,
      share: 0.1,
      big: '9007199254740993',
    })
  })
})

describe('a JSON-stat file', () => {
  const iri = 'urn:tessera:import:unemployment-by-region'

  it('becomes a cube with a measure for each metric', async () => {
    await bed.run(fixture('dataset.json'))
    const { dimensions, measures } = await bed.components(iri)
    expect(dimensions.map(({ label, kind }) => [label, kind])).toEqual([
      ['region', 'GeoCoordinatesDimension'],
      ['year', 'TemporalDimension'],
      ['Status: Unemployment rate', 'ObservationStatusDimension'],
      ['Status: Unemployed', 'ObservationStatusDimension'],
    ])
    expect(measures.map(({ label, unit }) => [label, unit])).toEqual([
      ['Unemployment rate', '%'],
      ['Unemployed', 'persons'],
    ])
    const rows = await bed.rows(iri)
    expect(rows).toHaveLength(6)
    expect(rows).toContainEqual({
      region: 'South',
      year: '2023',
      'Unemployment rate': null,
      Unemployed: 130,
      'Status: Unemployment rate': 'missing',
      'Status: Unemployed': null,
    })
    expect(rows).toContainEqual(
      expect.objectContaining({ region: '<b>North</b>', Unemployed: '130.12345678901234567' }),
    )
    expect(await bed.source.metadata(iri, 'en')).toMatchObject({
      title: 'Unemployment by region',
      publisher: 'Office for Labour',
      dateModified: '2024-05-01',
      description: 'Provisional.',
    })
  })

  it('keeps the order, the tree and the places of its categories', async () => {
    await bed.run(fixture('dataset.json'))
    const [region] = (await bed.components(iri)).dimensions
    expect(region?.values.map(({ label, latitude }) => [label, latitude])).toEqual([
      ['Switzerland', 46.8],
      ['South', 46],
      ['<b>North</b>', 47],
    ])
    expect(
      region?.hierarchy?.map(({ label, children }) => [label, children.map((child) => child.label)]),
    ).toEqual([['Switzerland', ['South', '<b>North</b>']]])
  })

  it('of version 1 becomes a cube for each dataset of the bundle', async () => {
    const cubes = await bed.run(fixture('bundle.json'))
    expect(cubes.map(({ iri: own, observations }) => [own, observations])).toEqual([
      ['urn:tessera:import:tourists', 2],
      ['urn:tessera:import:nights', 2],
    ])
    expect(await bed.rows('urn:tessera:import:tourists')).toContainEqual({
      quarter: '2023Q2',
      sex: 'Total',
      Tourists: 12,
    })
    expect((await bed.components('urn:tessera:import:nights')).dimensions).toMatchObject([
      { timeUnit: 'Year' },
    ])
  })
})

describe('importing', () => {
  it('a file of the same name again replaces the cube', async () => {
    const file = await write('again.csv', 'place,n\nx,1\n')
    await bed.run(file)
    expect(await bed.rows('urn:tessera:import:again')).toEqual([{ place: 'x', n: 1 }])
    await write('again.csv', 'place,n\nx,2\ny,3\n')
    await bed.run(file)
    expect(await bed.list()).toEqual(['again.duckdb'])
    expect(await bed.rows('urn:tessera:import:again')).toHaveLength(2)
  })

  it('a file that became invalid keeps the earlier cube', async () => {
    const file = await write('again.csv', 'place,n\nx,1\n')
    await bed.run(file)
    await write('again.csv', 'place,n\nx,1,2\n')
    await expect(bed.run(file)).rejects.toThrow(/3 cells/)
    expect(await bed.rows('urn:tessera:import:again')).toEqual([{ place: 'x', n: 1 }])
  })

  it('two files with the same name in one run is rejected, so that neither is lost', async () => {
    await write('A.csv', 'place,n\nx,1\n')
    await expect(bed.run(bed.files)).rejects.toThrow(/would replace it: give one of them another title/)
  })

  it('treats hostile names and cells as plain text', async () => {
    const [cube] = await bed.run(fixture('hostile.csv'), "'; DROP TABLE x; -- \u0007<b>")
    const rows = await bed.rows(cube!.iri)
    expect(rows).toContainEqual({
      "'); DROP TABLE x; --": '=1+1',
      '<script>alert(1)</script>': '<img src=x onerror=alert(1)>',
      "=cmd|'/c calc'!A1": "x'; --",
      'a "quoted"': 1,
    })
    expect(await bed.list()).toEqual([`${cube!.slug}.duckdb`])
    expect(cube!.slug).toMatch(/^[a-z0-9-]+$/)
  })

  it('reads only the named file, even if its name is a pattern or contains SQL quotes', async () => {
    const names = ["a'b.csv", '*.csv', '[x].csv', 'a;b--.csv']
    for (const [index, name] of names.entries()) await write(name, `place,n\nx,${index}\n`)
    for (const [index, name] of names.entries()) {
      const [cube] = await bed.run(join(bed.files, name), `file ${index}`)
      expect(await bed.rows(cube!.iri)).toEqual([{ place: 'x', n: index }])
    }
  })

  it('does not follow links out of a folder with metadata', async () => {
    await symlink(fixture('population.csv'), join(bed.files, 'link.csv'))
    await write('datapackage.json', JSON.stringify({ resources: [{ path: 'link.csv' }] }))
    expect(await bed.explain(join(bed.files, 'datapackage.json'))).toEqual([
      expect.stringMatching(/not a file beside it/),
    ])
  })

  it('leaves no temporary folder behind', async () => {
    await bed.run(fixture('population.csv'))
    expect(await bed.list()).toEqual(['population.duckdb'])
    expect((await readFile(join(bed.folder, 'population.duckdb'))).length).toBeGreaterThan(0)
  })
})
