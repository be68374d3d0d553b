import { defineConfig } from 'vite'

/** One entry per command and thread: Node 20 starts workers from built files only. `make-database` is run by the build itself. */
export default defineConfig({
  publicDir: false,
  build: {
    ssr: true,
    outDir: 'dist/server',
    target: 'node20',
    rollupOptions: {
      input: {
        main: 'server/main.ts',
        backup: 'server/backup/backup-main.ts',
        'reset-second-step': 'server/areas/factors/reset-main.ts',
        restore: 'server/backup/restore-main.ts',
        'db-worker': 'server/store/db-worker.ts',
        'make-database': 'server/store/make-database.ts',
        'clean-worker': 'server/shared/clean-worker.ts',
        'pattern-worker': 'server/areas/models/pattern-worker.ts',
        'page-worker': 'server/publish/page-worker.ts',
        'probe-worker': 'server/media/probe-worker.ts',
        'xlsx-worker': 'server/shared/xlsx-worker.ts',
        'xlsx-read-worker': 'server/shared/xlsx-read-worker.ts',
      },
      output: { entryFileNames: '[name].js', chunkFileNames: 'chunks/[name]-[hash].js' },
    },
  },
})
