import { importFile } from '#data/words/import-text.ts'
import { notify } from '#data/page/notices.ts'
import { loadTexts } from '#data/page/texts.ts'
import { isWorthTelling } from '#lib/import/report.ts'
import { sourceText, summaryText } from './fact-text.ts'
import { keepPictures } from './store-pictures.ts'
import { tellRefusal } from './refusal-text.ts'

export interface ReadFile {
  title: string
  /** For an editor, which still judges it. */
  html: string
}

/** A Word or Markdown file as the beginning of an article; undefined when it was refused, and the writer told. */
export async function readFile(file: File): Promise<ReadFile | undefined> {
  await loadTexts('rich-text-import')
  const outcome = await importFile(file)
  if ('refused' in outcome) {
    tellRefusal(outcome.refused, file.name)
    return undefined
  }
  const { pieces } = await keepPictures(outcome.pieces, outcome.pictures)
  const { report } = outcome
  if (isWorthTelling(report))
    notify({
      level: 'info',
      title: sourceText(report.source),
      message: summaryText(report) || report.remarks.join(' '),
    })
  const title = outcome.title || file.name.replace(/\.[^.]+$/, '')
  return { title, html: withoutTitle(pieces.join(''), title) }
}

/** A heading at the start that says what the title says. */
function withoutTitle(html: string, title: string): string {
  const [heading = '', text = ''] = /^<h1[^>]*>(.*?)<\/h1>/s.exec(html) ?? []
  return text.replace(/<[^>]*>/g, '').trim() === title ? html.slice(heading.length) : html
}
