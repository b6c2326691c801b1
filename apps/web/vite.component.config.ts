import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { defineConfig, type Plugin } from 'vite'
import { compiledCatalogues } from './compiled-catalogues.ts'
import { toShadowStyles } from './shadow-styles.ts'
import { SHARED_CHUNKS } from './shared-chunks.ts'

// Builds the code of `<tessera-chart>`: the same chart frame as on our pages, without the router, for a shadow tree in
// other people's pages. Its files are stored with those of the pages, which must be built first.

const here = (path: string): string => join(import.meta.dirname, path)
const CLIENT = here('build/client')

/** Converts the style sheet for the shadow tree, names it by its hash, and records the file names. */
const forShadow: Plugin = {
  name: 'tessera-shadow',
  writeBundle(_, bundle) {
    const files = Object.values(bundle)
    const module = files.find((file) => file.type === 'chunk' && file.isEntry)
    const sheet = files.find(({ fileName }) => fileName.startsWith('assets/component-style'))
    const font = readdirSync(join(CLIENT, 'assets')).find((name) => /^inter-latin-wght-normal/.test(name))
    if (!module || !sheet || !font) throw new Error('The component was not built whole.')
    const styles = toShadowStyles(readFileSync(join(CLIENT, sheet.fileName), 'utf8'))
    rmSync(join(CLIENT, sheet.fileName))
    const hash = createHash('sha256').update(styles).digest('hex').slice(0, 8)
    const style = `/assets/component-style-${hash}.css`
    writeFileSync(join(CLIENT, style), styles)
    const names = { module: `/${module.fileName}`, style, font: `/assets/${font}` }
    writeFileSync(here('build/component.json'), JSON.stringify(names))
  },
}

export default defineConfig({
  root: import.meta.dirname,
  publicDir: false,
  // Files must find each other regardless of the surrounding page.
  base: './',
  plugins: [compiledCatalogues, forShadow],
  define: { 'import.meta.env.SSR': 'false', 'process.env.NODE_ENV': '"production"' },
  resolve: {
    alias: [
      { find: /^react-router$/, replacement: here('src/component/address.tsx') },
      {
        find: /^.*\/hydration\/early-events\.ts$|^\.\/early-events\.ts$/,
        replacement: here('src/component/early-events.ts'),
      },
      { find: /^\.\/browse-way\.tsx$/, replacement: here('src/component/browse-way.ts') },
      {
        find: /^.*\/state\/own-address\.ts$|^\.\/own-address\.ts$/,
        replacement: here('src/component/own-address.ts'),
      },
    ],
  },
  build: {
    target: 'es2022',
    outDir: CLIENT,
    emptyOutDir: false,
    cssCodeSplit: false,
    // Preload links would be added to the head of the surrounding page.
    modulePreload: false,
    rolldownOptions: {
      input: here('src/component/enliven.tsx'),
      preserveEntrySignatures: 'strict',
      output: {
        codeSplitting: { groups: SHARED_CHUNKS },
        entryFileNames: 'assets/component-[hash].js',
        chunkFileNames: 'assets/component-[name]-[hash].js',
        assetFileNames: 'assets/component-[name]-[hash][extname]',
      },
    },
  },
})
