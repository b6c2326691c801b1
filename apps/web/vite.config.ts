import { reactRouter } from '@react-router/dev/vite'
import { compileCatalogue } from '@tessera/i18n/compile'
import { defineConfig, type Plugin } from 'vite'

/** Message catalogues reach the bundles compiled, so that no message parser does. */
const compiledCatalogues: Plugin = {
  name: 'tessera-catalogues',
  enforce: 'pre',
  transform(code, id) {
    if (!/i18n\/src\/catalogues\/\w+\.json$/.test(id)) return undefined
    return { code: `export default ${JSON.stringify(compileCatalogue(JSON.parse(code)))}`, moduleType: 'js' }
  },
}

/** What nearly every page loads, in two files instead of twenty small ones: React with its router, and the shell. */
const SHARED_CHUNKS = [
  { name: 'react', test: /node_modules\/(?:react|react-dom|react-router|scheduler)\// },
  {
    name: 'shell',
    test: /apps\/web\/src\/(?:ui|state|shell)\/(?!(?:ContentShell|AppShell|locale|to-locale|not-found)\.tsx?)/,
  },
]

export default defineConfig({
  plugins: [reactRouter(), compiledCatalogues],
  // one sheet for all pages: a few kB packed, and a chart that the server has drawn has its looks before its code is there
  build: { target: 'es2022', sourcemap: false, cssCodeSplit: false },
  environments: {
    client: {
      build: { rolldownOptions: { output: { codeSplitting: { groups: SHARED_CHUNKS } } } },
    },
  },
  server: { fs: { allow: ['../..'] } },
})
