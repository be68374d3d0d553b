import type { ContentQuery, TemplateData } from '#render/template-data.ts'

/** What a page asks that is not about itself: its answer may change while nothing of the page does. */
export type Question =
  | { readonly ask: 'contents'; readonly query: ContentQuery }
  | { readonly ask: 'catalogs'; readonly parentId: string }
  | {
      readonly ask:
        | 'linkGroups'
        | 'links'
        | 'tagWords'
        | 'pageWidget'
        | 'pageWidgetFile'
        | 'customForm'
        | 'customFormFile'
        | 'modelFields'
        | 'advertisements'
      readonly code: string
    }

/** Questions by their JSON. */
export type Questions = Map<string, Question>

/** The catalog that a question is about, with all below it; '0' = the site. */
export function subjectOf(question: Question): string {
  if (question.ask === 'contents') return question.query.within
  return question.ask === 'catalogs' ? question.parentId : '0'
}

/** Never undefined: an answer is compared by its JSON. */
export async function answerTo(data: TemplateData, question: Question): Promise<unknown> {
  if (question.ask === 'contents') return data.contents(question.query)
  if (question.ask === 'catalogs') return data.catalogs({ parentId: question.parentId })
  return (await data[question.ask](question.code)) ?? null
}

/** The same data; notes what is asked. A list that the page itself goes through from page to page is its own. */
export function listening(data: TemplateData, asked: Questions): TemplateData {
  const note = (question: Question) => asked.set(JSON.stringify(question), question)
  return {
    ...data,
    contents: (query) => {
      if (!query.count) note({ ask: 'contents', query })
      return data.contents(query)
    },
    catalogs: (query) => {
      note({ ask: 'catalogs', parentId: query.parentId })
      return data.catalogs(query)
    },
    linkGroups: (code) => {
      note({ ask: 'linkGroups', code })
      return data.linkGroups(code)
    },
    links: (code) => {
      note({ ask: 'links', code })
      return data.links(code)
    },
    pageWidget: (code) => {
      note({ ask: 'pageWidget', code })
      return data.pageWidget(code)
    },
    pageWidgetFile: (code) => {
      note({ ask: 'pageWidgetFile', code })
      return data.pageWidgetFile(code)
    },
    advertisements: (code) => {
      note({ ask: 'advertisements', code })
      return data.advertisements(code)
    },
    customForm: (code) => {
      note({ ask: 'customForm', code })
      return data.customForm(code)
    },
    customFormFile: (code) => {
      note({ ask: 'customFormFile', code })
      return data.customFormFile(code)
    },
    modelFields: (code) => {
      note({ ask: 'modelFields', code })
      return data.modelFields(code)
    },
    tagWords: (code) => {
      note({ ask: 'tagWords', code })
      return data.tagWords(code)
    },
  }
}
