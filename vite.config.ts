import { resolve } from 'node:path'
import { lingui } from '@lingui/vite-plugin'
import { tanstackRouter } from '@tanstack/router-plugin/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { VitePWA } from 'vite-plugin-pwa'
import { bareRichTextEditor } from './scripts/vite/bare-rich-text-editor.ts'
import { compileAhead } from './scripts/vite/compile-ahead.ts'
import { contractShapes } from './scripts/vite/contract-shapes.ts'
import { embeddedServer } from './scripts/vite/embedded-server.ts'
import { writeFirstParts } from './scripts/vite/first-parts.ts'
import { lastingIds } from './scripts/vite/lasting-ids.ts'
import { linguiMacro } from './scripts/vite/lingui-macro.ts'
import { manifest } from './scripts/vite/manifest.ts'
import { packSmall } from './scripts/vite/pack.ts'
import { pureExtensions } from './scripts/vite/pure-extensions.ts'
import { routeFiles } from './scripts/vite/route-files.ts'
import { routePermissions } from './scripts/vite/route-permissions.ts'
import { signInPage } from './scripts/vite/sign-in-page.ts'
import { routes } from './src/routes.ts'

const root = import.meta.dirname

/** Icons that content lists, the editors of contents and what is shown of them share. */
const isContentIcon =
  /icons-react\/.*\/Icon(ArrowBackUp|ArrowLeft|DeviceDesktopDown|DeviceFloppy|Eye|Flame|LockOpen|Movie|Paperclip|Pencil|PhotoPlus|PinFilled|Plus|Send|Table|TextSpellcheck|Trash|WorldUpload)\./

/** Icons, constants and shapes that bring nothing else along. */
const isSmall =
  /src\/kit\/[\w/]+\/(tree-rows|can|lazy-dialog|back-link|name-list|field-errors|list-table-states|status)\.|src\/data\/\w+\/(failure-text|use-content-state|use-dict|use-drafts|when-idle)\.|src\/areas\/contents\/(open-editor|warm-editor|sync-badge|use-reload-when-sent|list\/(use-content-operations|content-status))\.|src\/shared\/((catalog|content|template)-selector\/\w+-selector|task-progress\/operation-progress)\.|@mantine\/core\/.*\/(Skeleton|Tabs)\//

/** Fields of forms, which lists do without. */
const isField = /@mantine\/core\/.*\/(Pill|PillsInput|Textarea|Radio|Switch)\//

/** Fields, statuses and the shapes of contents: lists and editors need them. */
const isControl =
  /@mantine\/core\/.*\/Skeleton\/|icons\/Icon(Dots|Folder|PlugConnectedX)\.|contract\/(account|catalogs|contents|contents\/\w+|models\/field-value|system\/dicts)\.|lib\/(dates|zoned-time)\.|src\/data\/\w+\/(use-dict|server-zone)\.|src\/kit\/[\w/]+\/(status|dict-tag|tree-rows|date-text)\.|src\/shared\/offline-copies\/keep\.|src\/areas\/contents\/open-editor\./

/** Modules travel with the first stage that needs them: many tiny files compress badly. Each takes what it imports along. */
const stages = [
  // No sign-in needs them, although its calls are declared with them.
  { name: 'shapes', test: /node_modules\/zod\/|contract\/(fields|audit|session-user)\./, priority: 4 },
  // The entry stays a small file of its own that runs both: a tool that notes where an error was made or a request begun,
  // as Lighthouse does, makes the browser read all of the file that runs at that moment once more.
  { name: 'react', test: /node_modules\/(react|react-dom|scheduler)\//, priority: 5 },
  { name: 'start', test: /src\/(app\/(start|app)|areas\/session\/login)\.tsx?/, priority: 3 },
  {
    name: 'frame',
    test: /@mantine\/core\/.*\/(get-env|DirectionProvider)\.|contract\/read-data\.|src\/(app\/(signed-in|shell\/shell)\.tsx|data\/reads\/start-reads\.ts|kit\/\w+\/(screen|action-button|delete-button)\.tsx)/,
    priority: 2,
  },
  // What lists and forms are both built of, and what lists are: each asked for at once, not in twenty small files.
  { name: 'controls', test: isControl, priority: 1.4 },
  {
    name: 'list',
    test: /src\/(kit\/\w+\/(list-table|use-list|filters|toolbar|pager|tree|saved-views|selection-bar)|areas\/contents\/(catalog-pane|list\/use-overlay))\.tsx?/,
    priority: 1.2,
  },
  // Opened before anything else of the app is there.
  { name: 'device', test: /src\/db\/(?:\w+\/)?(work|cache|cache-store|connection|session-row)\.ts/, priority: 3 },
  // The parts of the text editor that come later would cut it into many files.
  { name: 'tiptap', test: /node_modules\/(@tiptap|prosemirror-\w+)\//, priority: 1 },
  // Small things that several screens share: one file instead of fifty that are smaller than their headers.
  { name: 'inputs', test: isField, minShareCount: 2, priority: 1.6 },
  {
    name: 'small',
    test: (id: string) => isSmall.test(id) || isContentIcon.test(id),
    minShareCount: 2,
    maxModuleSize: 4_000,
    priority: 1.6,
  },
  // The other ones, a hundred: no content list shows them, and no editor needs them first.
  { name: 'icons', test: /@tabler\/icons-react\//, minShareCount: 2, maxModuleSize: 4_000, priority: 1.5 },
]

/** What a start leads to by itself. */
const isFirst =
  /\/(home|content-page|content-editor-route|editor-target|signed-in-route|shell-route|login|[\w-]+\.worker)-/

/**
 * A part that is loaded on use is asked for together with all that it needs: their names stand where it is named. In the
 * page itself, and for what a start leads to, that saves a journey to the server; for all other screens the names would
 * make each start larger, and the service worker has the parts anyway: there styles alone are named, which nothing else
 * would load.
 */
function namedWith(part: string, needed: readonly string[], isPage: boolean): string[] {
  return isPage || isFirst.test(`/${part}`) ? [...needed] : needed.filter((file) => file.endsWith('.css'))
}

/** A part names all that it may load, and what tells two builds apart compresses badly: 42 bits of it are enough. */
const shortNames = {
  entryFileNames: 'assets/[name]-[hash:7].js',
  chunkFileNames: 'assets/[name]-[hash:7].js',
  assetFileNames: 'assets/[name]-[hash:7][extname]',
}

export default defineConfig({
  base: '/admin/',
  plugins: [
    routeFiles(routes, resolve(root, 'src')),
    routePermissions(root),
    contractShapes(),
    tanstackRouter({
      target: 'react',
      virtualRouteConfig: routes,
      routesDirectory: './src',
      generatedRouteTree: './src/app/route-tree.gen.ts',
      autoCodeSplitting: true,
      quoteStyle: 'single',
      semicolons: false,
    }),
    linguiMacro(),
    bareRichTextEditor(),
    pureExtensions(),
    lastingIds(),
    react(),
    lingui({ failOnMissing: process.env['I18N_STRICT'] === '1' }),
    VitePWA({
      strategies: 'injectManifest',
      registerType: 'prompt',
      injectRegister: false,
      filename: 'sw.js',
      manifest,
      // The plugin derives the source from `filename`; the room's entry is index.ts all the same.
      integration: {
        beforeBuildServiceWorker: (options) => {
          options.swSrc = resolve(root, 'src/sw/index.ts')
          options.injectManifest.manifestTransforms = [packSmall(options.injectManifest.globDirectory)]
        },
      },
      injectManifest: {
        globPatterns: ['**/*.{js,css,html,woff2}', 'icons/*.{png,svg}'],
        maximumFileSizeToCacheInBytes: 4_000_000,
        rollupFormat: 'iife',
      },
    }),
    signInPage(resolve(root, 'public')),
    compileAhead(),
    writeFirstParts(routes),
    embeddedServer(),
  ],
  resolve: {
    alias: {
      // The link extension finds addresses by the rule of the product.
      linkifyjs: resolve(root, 'src/editor/links/linkify.ts'),
      // Its usual file is made for browsers that this app does not run in, and twice as large.
      'workbox-window': resolve(root, 'node_modules/workbox-window/build/workbox-window.prod.mjs'),
    },
  },
  worker: { format: 'es', plugins: () => [] },
  build: {
    outDir: 'dist/client',
    target: 'es2022',
    sourcemap: false,
    modulePreload: {
      // Browsers that lack it load the same files a little later.
      polyfill: false,
      resolveDependencies: (part, needed, { hostType }) => namedWith(part, needed, hostType === 'html'),
    },
    rolldownOptions: { output: { ...shortNames, codeSplitting: { groups: stages } } },
  },
  server: { port: 5173 },
})
