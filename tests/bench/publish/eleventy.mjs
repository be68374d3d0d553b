// Writes the pages of a data file with Eleventy and prints how long it took: node eleventy.mjs FOLDER
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Eleventy } from '@11ty/eleventy'

const folder = process.argv[2]
process.chdir(folder)
const { articles, body, site } = JSON.parse(readFileSync(join(folder, 'articles.json'), 'utf8'))

/** The one tag of the template that Liquid does not have: the body of an article for its inner part. */
function articleTag(liquid) {
  return {
    parse(_token, rest) {
      this.templates = []
      const stream = liquid.parser
        .parseStream(rest)
        .on('tag:endcms_article', () => stream.stop())
        .on('template', (template) => this.templates.push(template))
      stream.start()
    },
    *render(context, emitter) {
      context.push({ ArticleContent: body })
      yield this.liquid.renderer.renderTemplates(this.templates, context, emitter)
      context.pop()
    },
  }
}

const eleventy = new Eleventy(join(folder, 'input'), join(folder, 'output'), {
  quietMode: true,
  configPath: false,
  config(config) {
    config.setLiquidOptions({ outputEscape: 'escape', ownPropertyOnly: true })
    config.addLiquidTag('cms_article', articleTag)
    config.addGlobalData('articles', articles)
    config.addGlobalData('Site', site)
    config.addGlobalData('PublishPipeCode', 'pc')
  },
})
eleventy.setIsVerbose(false)
const start = performance.now()
await eleventy.init()
await eleventy.write()
process.send({ ms: performance.now() - start })
