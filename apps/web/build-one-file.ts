import { existsSync, mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { CHART_TYPE_NAMES } from '@tessera/chart'
import { build, type InlineConfig, type Plugin } from 'vite'

// Builds the scripts of standalone files, which open without a server: one script per chart type with only its own
// drawing code, and one with all types for dashboards and for charts with optional parts. Browsers do not load these
// scripts: the server embeds them, with the only style sheet, into the files it writes.

const here = (path: string): string => join(import.meta.dirname, path)
const OUT = here('build/one-file')

/**
 * The line with which a chart type registers its editing code. Standalone files have no editing, and load everything at
 * once.
 */
const EDITING = /^ {2}loadEditing: .*$/m
const DRAWING = /^ {2}loadDraw: async \(\) => \(await import\('\.\/draw\.ts'\)\)\.(\w+),$/m

/** The line with which an optional part of charts registers its code. */
const PART = /^ {4}load: async \(\) => \(await import\('(\.\/[\w-]+\.ts)'\)\)\.(\w+),$/gm
/** The part included in every script, because it has no texts and many charts need it. */
const PART_OF_ALL = './second-channel.ts'

/** Strips the registry down to one chart type without parts and without the code for authors. */
const onlyKind = (kind: string | undefined): Plugin => ({
  name: 'tessera-one-kind',
  enforce: 'pre',
  transform(code, id) {
    if (/chart\/src\/types\/[\w-]+\/index\.ts$/.test(id)) {
      const [line, draw] = DRAWING.exec(code) ?? []
      if (!line || !EDITING.test(code))
        throw new Error(`${id} loads its drawing or its editing in another way.`)
      const loaded = code.replace(line, `  loadDraw: async () => ${draw},`).replace(EDITING, '')
      return `import { ${draw} } from './draw.ts'\n${loaded}`
    }
    if (/chart\/src\/parts\/parts\.ts$/.test(id)) {
      const imports: string[] = []
      const loaded = code.replace(PART, (_, path: string, name: string) => {
        if (kind && path !== PART_OF_ALL) return '    load: () => Promise.reject(new Error()),'
        imports.push(`import { ${name} } from '${path}'`)
        return `    load: async () => ${name},`
      })
      if (imports.length === 0) throw new Error(`${id} loads its parts in another way.`)
      return `${imports.join('\n')}\n${loaded}`
    }
    if (!kind || !/chart\/src\/registry\.ts$/.test(id)) return undefined
    const others = CHART_TYPE_NAMES.filter((name) => name !== kind)
    const kept = others.reduce(
      (text, name) =>
        text
          .replace(new RegExp(`^import \\{ ${name} \\} from .*$`, 'm'), '')
          .replace(new RegExp(`^ {2}${name},$`, 'm'), ''),
      code,
    )
    return kept
  },
})

const configOf = (name: string, kind?: string): InlineConfig => ({
  configFile: false,
  root: import.meta.dirname,
  logLevel: 'warn',
  publicDir: false,
  plugins: [onlyKind(kind)],
  define: { 'process.env.NODE_ENV': '"production"', 'import.meta.env.SSR': 'false' },
  build: {
    target: 'es2022',
    outDir: OUT,
    emptyOutDir: false,
    cssCodeSplit: false,
    // as a library, because pages would get the code that preloads chunks
    lib: {
      entry: here('src/one-file/open-file.ts'),
      formats: ['iife'],
      name: 'tessera',
      fileName: () => `${name}.js`,
      cssFileName: 'style',
    },
    rolldownOptions: { output: { codeSplitting: false } },
  },
})

if (existsSync(OUT)) rmSync(OUT, { recursive: true })
mkdirSync(OUT, { recursive: true })
for (const kind of CHART_TYPE_NAMES) await build(configOf(kind, kind))
await build(configOf('all'))
