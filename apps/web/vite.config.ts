import { reactRouter } from '@react-router/dev/vite'
import { compileCatalogue } from '@tessera/i18n/compile'
import { defineConfig, type Plugin } from 'vite'

/** The words of the server's own pages about accounts: no bundle needs them. */
const isOfServer = (id: string): boolean => id.startsWith('accounts.')

/** The words of pages that come as they are to be read: browsers need none of them. */
const isOfSentPages = (id: string): boolean => id.startsWith('statistics.')

/** Message catalogues reach the bundles compiled, so that no message parser does. */
const compiledCatalogues: Plugin = {
  name: 'tessera-catalogues',
  enforce: 'pre',
  transform(code, id) {
    if (!/i18n\/src\/catalogues\/\w+\.json$/.test(id)) return undefined
    const isForBrowsers = this.environment.name === 'client'
    const isNeeded = (key: string): boolean => !isOfServer(key) && !(isForBrowsers && isOfSentPages(key))
    const all: Record<string, string> = JSON.parse(code)
    const messages = Object.fromEntries(Object.entries(all).filter(([key]) => isNeeded(key)))
    return { code: `export default ${JSON.stringify(compileCatalogue(messages))}`, moduleType: 'js' }
  },
}

/**
 * A few files instead of a hundred small ones, each with all that it needs and that none before it has. What is loaded
 * when somebody asks for it stays by itself.
 */
const SHARED_CHUNKS = [
  // nearly every page
  { name: 'react', test: /node_modules\/(?:react|react-dom|react-router|scheduler)\// },
  {
    name: 'shell',
    test: /apps\/web\/src\/(?:ui|state|shell)\/(?!(?:ContentShell|AppShell|locale|to-locale|not-found|SortableList|Drawer|print-query|Dialog|ConfirmDialog|MenuButton|menu-items|(?:use-)?place-in-window)\.tsx?)|apps\/web\/src\/frame\/alive\/(?:early|record)-events|inter-latin-wght/,
  },
  // charts with their frame, and what they are about
  {
    name: 'data',
    test: /packages\/cube\/src\/(?!join|download|rank-codes|default-value)|packages\/api\/src\/(?:documents\/|dataset-links|page-context|without-nulls)/,
  },
  {
    name: 'frame',
    test: /apps\/web\/src\/frame\/(?!StillPicture|draw-still)[\w-]+\.tsx?|packages\/render\/src\/reader\/(?!to-table-scene)/,
  },
  // the catalogue, as a page and in the editor
  { name: 'browse', test: /apps\/web\/src\/browse\// },
  // what draws, whatever the kind of chart; the kinds stay by themselves
  {
    name: 'drawing',
    test: /packages\/chart\/src\/(?:guides|scales|marks|families|data|palettes|drawings\.ts)|packages\/render\/src\/(?:svg|parts|reading|table)\//,
  },
  // projects, for their authors
  {
    name: 'project',
    test: /packages\/project\/src\/|packages\/api\/src\/load-|apps\/web\/src\/(?:publishing\/|screens\/editor\/(?:begin-with|load-editor|new-chart-key|state\/|.*\.css))/,
  },
].map((group, index, all) => ({ ...group, priority: all.length - index }))

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
