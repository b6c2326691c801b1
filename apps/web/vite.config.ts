import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'
import { compiledCatalogues } from './compiled-catalogues.ts'
import { SHARED_CHUNKS } from './shared-chunks.ts'

export default defineConfig({
  plugins: [reactRouter(), compiledCatalogues],
  // One style sheet for all pages: it is only a few kB compressed, and charts drawn by the server are styled before
  // their code loads.
  build: { target: 'es2022', sourcemap: false, cssCodeSplit: false },
  environments: {
    client: {
      build: { rolldownOptions: { output: { codeSplitting: { groups: SHARED_CHUNKS } } } },
    },
  },
  server: { fs: { allow: ['../..'] } },
})
