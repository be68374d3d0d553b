import type { Plugin } from 'vite'

const MADE = /^const (\w+) = (Extension|Node|Mark)\.create\(/gm

/**
 * Packages of the text editor make their extensions as they are loaded, those that nobody asks for too: no bundler can
 * tell that making one does nothing. With this it leaves out task lists, counts of characters and the like.
 */
export function pureExtensions(): Plugin {
  return {
    name: 'pure-extensions',
    apply: 'build',
    transform: {
      filter: { id: /@tiptap\/(?!pm)[\w-]+\/dist\/index\.js$/, code: MADE },
      handler: (code) => ({ code: code.replace(MADE, 'const $1 = /* @__PURE__ */ $2.create('), map: null }),
    },
  }
}
