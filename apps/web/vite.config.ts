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
    ssr: {
      build: {
        rolldownOptions: {
          // the server uses these packages, too: loaded instead of built in, they are in memory once
          external: /^@tessera\/(api|chart|cube|project)(\/|$)/,
          // without hashes, see apps/server/build-server.ts
          output: { chunkFileNames: 'assets/[name].js' },
        },
      },
    },
  },
  server: { fs: { allow: ['../..'] } },
})
