import { rmSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { type Plugin, rolldown } from 'rolldown'

// Builds the server for npm start: its code, the packages it uses and the built pages in few files, so that a process
// starts faster, and holds the code that both server and pages use once.

const ROOT = join(import.meta.dirname, '../..')
const OUT = join(import.meta.dirname, 'build')

const MAIN = join(import.meta.dirname, 'src/built-main.ts')
/** Serves the pages of the bundle. A module without a file, because the pages may not be built while types are checked. */
const SERVE = join(import.meta.dirname, 'src/serve-bundle.ts')
const SERVE_CODE = `
  import { runServer } from './run-server.ts'
  await runServer({ build: { loadBuild: () => import('../../web/build/server/index.js') } })
`

/** Modules that run in threads or processes of their own, by name. */
const PROGRAMS = {
  'build-demo': join(import.meta.dirname, 'src/demo/build-demo-worker.ts'),
  'endpoint-worker': join(ROOT, 'packages/sources/src/endpoint/worker.ts'),
  'picture-worker': join(import.meta.dirname, 'src/images/picture-worker.ts'),
  'upload-program': join(import.meta.dirname, 'src/import/upload-program.ts'),
}

/** The ways in which modules name the file of a program. */
const PROGRAM_FILE =
  /new URL\('\.\/([\w-]+\.ts)', import\.meta\.url\)|join\(import\.meta\.dirname, '([\w-]+\.ts)'\)/g

/** Packages that are not built in because they load files of their own: native libraries, WebAssembly, fonts, threads. */
const NOT_BUILT =
  /^(@duckdb\/node-bindings.*|@resvg\/.*|oxigraph|pdfkit|pg-native|pino|piscina|subset-font|wawoff2)(\/|$)/

const serveBundle: Plugin = {
  name: 'tessera-serve-bundle',
  resolveId: (id) => (id === SERVE ? id : undefined),
  load: (id) => (id === SERVE ? SERVE_CODE : undefined),
}

/** The programs that a module starts. */
const started = new Set<string>()

/** Lets modules find programs in the build, and other files beside their source. */
const places: Plugin = {
  name: 'tessera-places',
  transform(code, id) {
    if (!id.startsWith(ROOT) || id === MAIN || !code.includes('import.meta.')) return undefined
    const toBuild = relative(dirname(id), OUT)
    const folder = JSON.stringify(`/${relative(OUT, dirname(id))}`)
    const path = JSON.stringify(`/${relative(OUT, id)}`)
    const url = JSON.stringify(relative(OUT, id))
    return code
      .replace(PROGRAM_FILE, (text, besideUrl: string | undefined, inFolder: string | undefined) => {
        const file = join(dirname(id), besideUrl ?? inFolder ?? '')
        const name = Object.entries(PROGRAMS).find(([, each]) => each === file)?.[0]
        if (name === undefined) return text
        started.add(name)
        return text.replace(/'.*?'/, `'${toBuild}/${name}.js'`)
      })
      .replaceAll('import.meta.main', 'false')
      .replaceAll('import.meta.dirname', `(import.meta.dirname + ${folder})`)
      .replaceAll('import.meta.filename', `(import.meta.dirname + ${path})`)
      .replaceAll('import.meta.url', `new URL(${url}, import.meta.url).href`)
  },
}

const bundle = await rolldown({
  input: { main: MAIN, serve: SERVE, ...PROGRAMS },
  cwd: import.meta.dirname,
  platform: 'node',
  external: [NOT_BUILT, /\.node$/],
  plugins: [serveBundle, places],
  transform: { target: 'esnext', define: { 'process.env.NODE_ENV': '"production"' } },
})
rmSync(OUT, { recursive: true, force: true })
await bundle.write({
  dir: OUT,
  format: 'esm',
  comments: { legal: true, annotation: false, jsdoc: false },
  entryFileNames: '[name].js',
  // without hashes, so that compiled modules are replaced instead of kept beside those of a later build
  chunkFileNames: '[name].js',
  // the pages load nearly all of it
  codeSplitting: { groups: [{ name: 'packages', test: /packages\/(api|chart|cube|project)\/src\// }] },
})
const missing = Object.keys(PROGRAMS).filter((name) => !started.has(name))
if (missing.length > 0)
  throw new Error(`Nothing starts these programs, or in another way: ${missing.join(', ')}.`)
