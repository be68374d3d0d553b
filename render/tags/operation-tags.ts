import { text } from '#render/tags/attributes.ts'
import { blockTag, type NamedTag } from '#render/tags/tag-factory.ts'

const linkGroup = blockTag('cms_link_group', { code: text() }, async ({ run, values }) => ({
  DataList: await run.data.linkGroups(values.code),
}))

const link = blockTag('cms_link', { code: text(true) }, async ({ run, values }) => {
  const rows = await run.data.links(values.code)
  return {
    DataList: rows.map((row) => ({
      ...row,
      url: run.links.resolve(row.url),
      logoSrc: row.logo && run.links.resolve(row.logo),
    })),
  }
})

const tagWord = blockTag('cms_tag_word', { group: text(true) }, async ({ run, values }) => ({
  DataList: await run.data.tagWords(values.group),
}))

export const operationTags: readonly NamedTag[] = [linkGroup, link, tagWord]
