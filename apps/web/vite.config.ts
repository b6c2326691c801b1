import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'
import { compiledCatalogues } from './compiled-catalogues.ts'
import { SHARED_CHUNKS } from './shared-chunks.ts'

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
