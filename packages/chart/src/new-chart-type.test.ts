import { spawnSync } from 'node:child_process'
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { LOCALES } from '@tessera/cube'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

const ROOT = join(import.meta.dirname, '../../..')
const PACKAGES = ['cube', 'i18n', 'chart', 'project']
const CHART = 'packages/chart/src'

let root = ''
/** Existing files changed for the new chart type. */
const touched = new Set<string>()

/** Copies the packages and adds a chart type to the copy. */
beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'tessera-new-chart-type-'))
  const modules = join(root, 'node_modules')
  mkdirSync(join(modules, '@tessera'), { recursive: true })
  for (const name of readdirSync(join(ROOT, 'node_modules')))
    if (name !== '@tessera') symlinkSync(join(ROOT, 'node_modules', name), join(modules, name))
  for (const name of PACKAGES) {
    cpSync(join(ROOT, 'packages', name), join(root, 'packages', name), { recursive: true })
    symlinkSync(join(root, 'packages', name), join(modules, '@tessera', name))
  }
  for (const name of ['package.json', 'tsconfig.json']) cpSync(join(ROOT, name), join(root, name))
  plant()
})
afterAll(() => rmSync(root, { recursive: true }))

function edit(path: string, from: string, to: string): void {
  const text = readFileSync(join(root, path), 'utf8')
  expect(text, path).toContain(from)
  writeFileSync(join(root, path), text.replace(from, to))
  touched.add(path)
}

const LABEL = 'controls.chart.type.'

/** Adds its folder, its entries in the registry, and its labels. */
function plant(): void {
  cpSync(join(root, CHART, 'testing/dots'), join(root, CHART, 'types/dots'), { recursive: true })
  const list = `${CHART}/registry.ts`
  edit(
    list,
    'import { lineConfig }',
    "import { dotsConfig } from './types/dots/fields.ts'\nimport { lineConfig }",
  )
  edit(list, 'import { line }', "import { dots } from './types/dots/index.ts'\nimport { line }")
  edit(list, '  comboLineColumnConfig,\n]', '  comboLineColumnConfig,\n  dotsConfig,\n]')
  edit(list, '  comboLineColumn,\n}', '  comboLineColumn,\n  dots,\n}')
  for (const locale of LOCALES)
    edit(
      `packages/i18n/src/catalogues/${locale}.json`,
      `  "${LABEL}line"`,
      `  "${LABEL}dots": "Dots",\n  "${LABEL}line"`,
    )
}

/** Runs a script in the copy and returns its output. */
function run(script: string): unknown {
  const { stdout, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', script], {
    cwd: join(root, CHART),
    encoding: 'utf8',
  })
  expect(stdout, stderr).toMatch(/^\{/m)
  return JSON.parse(stdout.slice(stdout.indexOf('{')))
}

describe('a new kind of chart', () => {
  it('touches one existing file besides its folder, and the labels', () => {
    const labels = LOCALES.map((locale) => `packages/i18n/src/catalogues/${locale}.json`)
    expect([...touched]).toEqual([`${CHART}/registry.ts`, ...labels])
  })

  it('is all that the compiler asks for', () => {
    const files = ['chart', 'project'].map((name) => `packages/${name}/src/index.ts`)
    writeFileSync(
      join(root, 'tsconfig.planted.json'),
      JSON.stringify({ extends: './tsconfig.json', include: [], files }),
    )
    const program = join(ROOT, 'node_modules/typescript7/bin/tsc')
    const { stdout } = spawnSync(process.execPath, [program, '-p', 'tsconfig.planted.json'], {
      cwd: root,
      encoding: 'utf8',
    })
    expect(stdout).toBe('')
  })

  it('is chosen, suggested, set, advised on, drawn, saved and published like the others', () => {
    const answer = run(`
      import { catalogues } from '@tessera/i18n/load'
      import { newProject, openProject, toStored } from '@tessera/project'
      import { adviseChart } from './advice/index.ts'
      import { parseChartConfig, toJsonSchema } from './config/index.ts'
      import * as chart from './index.ts'
      import { sceneToSvg } from './svg/index.ts'
      import { CUBE, airports, inputFor, startConfig, waste } from './testing/fixture.ts'
      const { components } = waste
      await chart.loadDrawings()
      const dots = chart.changeChartType(startConfig(waste), 'dots', components)
      const scene = chart.drawChart(dots, inputFor(dots, waste))
      const back = chart.changeChartType(dots, 'bar', components)
      const control = chart.controlsOf(dots, components).find(({ id }) => id === 'y')
      const set = chart.setControl(dots, control, 'category', components)
      const short = { ...dots, fields: { ...dots.fields, x: { ...dots.fields.x, customDomain: [0, 1] } } }
      const project = newProject(dots, { type: 'sparql', url: 'https://example.org/query' }, 'k')
      const opened = openProject({ key: 'k', data: toStored(project) }, { cubes: {}, dataSource: project.dataSource, newKey: () => 'k' })
      const stored = opened.ok ? opened.project.chartConfigs[0] : opened
      const newChart = { key: 'k', cube: CUBE, components }
      console.log(JSON.stringify({
        order: chart.chartTypesInOrder(1).at(-1),
        icon: chart.chartTypeNamed('dots').icon.fill?.slice(0, 2),
        label: catalogues.fr['${LABEL}dots'],
        reasons: [chart.disabledReason('dots', components), chart.disabledReason('dots', { ...components, measures: [] })],
        suggested: chart.suggestCharts(newChart).some(({ chartType }) => chartType === 'dots'),
        isParsed: parseChartConfig(dots).ok,
        isInSchema: JSON.stringify(toJsonSchema()).includes('"dots"'),
        dotCount: scene.marks.filter(({ type }) => type === 'dot').length,
        svg: (sceneToSvg(scene, 'Dots') ?? '').includes('<circle'),
        back: [back.chartType, back.fields.y.componentId === dots.fields.y.componentId],
        set: set.fields.y.componentId,
        advice: adviseChart({ config: short, components, table: inputFor(short, waste).table }).map(({ id }) => id),
        stored: stored?.chartType,
        asked: chart.toCubeFilters(stored ?? dots)[0].componentIds,
      }))
    `)
    expect(answer).toMatchObject({
      order: 'dots',
      icon: 'M6',
      label: 'Dots',
      reasons: [null, 'controls.chart.disabled.numerical'],
      suggested: true,
      isParsed: true,
      isInSchema: true,
      svg: true,
      back: ['bar', true],
      set: 'category',
      advice: ['cut-values'],
      stored: 'dots',
      asked: ['year', 'amount'],
    })
    expect((answer as { dotCount: number }).dotCount).toBeGreaterThan(1)
  })
})
