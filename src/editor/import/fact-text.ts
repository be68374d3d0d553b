import { i18n } from '@lingui/core'
import { plural, t } from '@lingui/core/macro'
import type { Fact, Report, Source } from '#lib/import/report.ts'

/** Where the text came from, as the beginning of a sentence. */
export function sourceText(source: Source): string {
  switch (source) {
    case 'word':
      return t(i18n)`Pasted from Word`
    case 'wps':
      return t(i18n)`Pasted from WPS`
    case 'google-docs':
      return t(i18n)`Pasted from Google Docs`
    case 'sheets':
      return t(i18n)`Pasted from a spreadsheet`
    case 'apple':
      return t(i18n)`Pasted from an Apple app`
    case 'docx':
      return t(i18n)`Imported from a Word file`
    case 'markdown':
      return t(i18n)`Read as Markdown`
    case 'plain':
      return t(i18n)`Pasted as plain text`
    default:
      return t(i18n)`Pasted from a web page`
  }
}

/** What became of one kind of thing. */
export function factText(fact: Fact, count: number): string {
  switch (fact) {
    case 'headings':
      return plural(count, { one: '# heading kept', other: '# headings kept' })
    case 'lists':
      return plural(count, { one: '# list kept', other: '# lists kept' })
    case 'tables':
      return plural(count, { one: '# table kept', other: '# tables kept' })
    case 'links':
      return plural(count, { one: '# link kept', other: '# links kept' })
    case 'pictures':
      return plural(count, { one: '# picture kept', other: '# pictures kept' })
    case 'footnotes':
      return plural(count, { one: '# footnote kept as text', other: '# footnotes kept as text' })
    case 'remotePictures':
      return plural(count, { one: '# picture stays on the other site', other: '# pictures stay on the other site' })
    case 'ragged':
      return plural(count, {
        one: '# table completed with missing cells',
        other: '# tables completed with missing cells',
      })
    case 'insertions':
      return plural(count, { one: '# tracked insertion accepted', other: '# tracked insertions accepted' })
    default:
      return lossText(fact, count)
  }
}

function lossText(fact: Fact, count: number): string {
  switch (fact) {
    case 'styles':
      return plural(count, { one: '# style removed', other: '# styles removed' })
    case 'colours':
      return plural(count, { one: '# colour removed', other: '# colours removed' })
    case 'emptyLines':
      return plural(count, { one: '# empty line removed', other: '# empty lines removed' })
    case 'lostPictures':
      return plural(count, {
        one: "# picture couldn't be imported",
        other: "# pictures couldn't be imported",
      })
    case 'formulas':
      return plural(count, { one: "# formula couldn't be imported", other: "# formulas couldn't be imported" })
    case 'drawings':
      return plural(count, { one: "# drawing couldn't be imported", other: "# drawings couldn't be imported" })
    case 'trackers':
      return plural(count, { one: '# invisible picture removed', other: '# invisible pictures removed' })
    case 'frames':
      return plural(count, { one: '# embedded frame or video removed', other: '# embedded frames or videos removed' })
    case 'scripts':
      return plural(count, { one: '# script removed', other: '# scripts removed' })
    case 'controls':
      return plural(count, { one: '# button or form field removed', other: '# buttons or form fields removed' })
    case 'deletions':
      return plural(count, { one: '# tracked deletion accepted', other: '# tracked deletions accepted' })
    case 'comments':
      return plural(count, { one: '# comment removed', other: '# comments removed' })
    default:
      return plural(count, { one: '# broken link turned into text', other: '# broken links turned into text' })
  }
}

/** From what is missed most to what is good to know. */
const ORDER: readonly Fact[] = [
  'lostPictures',
  'formulas',
  'drawings',
  'frames',
  'controls',
  'comments',
  'deletions',
  'insertions',
  'deadLinks',
  'remotePictures',
  'ragged',
  'styles',
  'colours',
  'footnotes',
  'tables',
  'pictures',
  'lists',
]
const IN_SUMMARY = 4

export function summaryText({ facts }: Report): string {
  const told = ORDER.flatMap((fact) => facts.filter((one) => one.fact === fact)).slice(0, IN_SUMMARY)
  return told.map(({ fact, count }) => factText(fact, count)).join(i18n.locale.startsWith('zh') ? '，' : ', ')
}
