import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'

const SIGN = 'icons/icon.svg'

/** The sign that a start shows travels within the page: a request for it would stand behind those for the app. */
export function signInPage(publicFolder: string): Plugin {
  return {
    name: 'sign-in-page',
    apply: 'build',
    transformIndexHtml: {
      order: 'pre',
      handler: (html) => {
        const svg = readFileSync(join(publicFolder, SIGN), 'utf8').replaceAll(/\s*\n\s*/g, '')
        return html.replace(`<img src="/${SIGN}"`, `<img src="data:image/svg+xml,${encodeURIComponent(svg)}"`)
      },
    },
  }
}
