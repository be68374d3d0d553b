import { resolve } from 'node:path'
import type { Plugin } from 'vite'

const LATE = resolve(import.meta.dirname, '../../src/pickers/rich-text/links/late-linkify.ts')

/** The extension for links imports all known top-level domains with it: they come when somebody begins to work. */
export function lateLinkify(): Plugin {
  return {
    name: 'late-linkify',
    enforce: 'pre',
    resolveId: (source, importer) =>
      source === 'linkifyjs' && importer?.includes('@tiptap/extension-link') ? LATE : undefined,
  }
}
