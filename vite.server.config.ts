import { defineConfig } from 'vite'

/** One entry per command and thread: Node 20 starts workers from built files only. `make-database` is run by the build itself. */
const entries = {
  main: 'server/main.ts',
  backup: 'server/backup/backup-main.ts',
  'reset-second-step': 'server/areas/factors/reset-main.ts',
  restore: 'server/backup/restore-main.ts',
  'db-worker': 'server/store/db-worker.ts',
  'make-database': 'server/store/make-database.ts',
  'clean-worker': 'server/shared/clean-worker.ts',
  'pattern-worker': 'server/areas/models/pattern-worker.ts',
  'probe-worker': 'server/media/probe-worker.ts',
  'xlsx-worker': 'server/shared/xlsx-worker.ts',
  'xlsx-read-worker': 'server/shared/xlsx-read-worker.ts',
}

/**
 * The thread that makes pages ends when it has nothing to do and is started again by the next page. Built apart, with what it
 * needs of the libraries and nothing else, it is ready in a quarter of the time (`--mode page-thread`).
 */
const pageThread = { 'page-worker': 'server/publish/page-worker.ts' }

export default defineConfig(({ mode }) => {
  const isPageThread = mode === 'page-thread'
  return {
    publicDir: false,
    ssr: { noExternal: isPageThread || [] },
    build: {
      ssr: true,
      outDir: 'dist/server',
      emptyOutDir: !isPageThread,
      target: 'node20',
      rollupOptions: {
        input: isPageThread ? pageThread : entries,
        output: { entryFileNames: '[name].js', chunkFileNames: 'chunks/[name]-[hash].js' },
      },
    },
  }
})
