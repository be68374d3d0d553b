const PARAGRAPHS_OF_A_PAGE = 9
const WORDS =
  'The river bank is one long walk from today on and all who live beside it were there to see the gate open'.split(' ')

/** What Word puts on the clipboard for so many pages: every run with its own look, lists as lines, tables, pictures of the disk. */
export function copiedFromWord(pages: number): string {
  const body = Array.from({ length: pages }, (_, page) => pageOf(page + 1)).join('\n')
  return `<html xmlns:v="urn:schemas-microsoft-com:vml" xmlns:o="urn:schemas-microsoft-com:office:office" xmlns:w="urn:schemas-microsoft-com:office:word" xmlns="http://www.w3.org/TR/REC-html40"><head><meta http-equiv=Content-Type content="text/html; charset=utf-8"><meta name=Generator content="Microsoft Word 15"><style><!-- ${styles()} --></style></head><body lang=EN-GB style='tab-interval:36.0pt;word-wrap:break-word'><!--StartFragment-->${body}<!--EndFragment--></body></html>`
}

function pageOf(page: number): string {
  const lines = Array.from({ length: PARAGRAPHS_OF_A_PAGE }, (_, index) => paragraph(page * 31 + index))
  const items = [1, 2, 2, 1].map((level, index) => item(level, page * 7 + index))
  const table = page % 5 === 0 ? tableOf(page) : ''
  return [`<h2><a name="_Toc${page}"></a>${run(`Part ${page}`, 16)}<o:p></o:p></h2>`, ...lines, ...items, table].join(
    '\n',
  )
}

function paragraph(seed: number): string {
  const runs = Array.from({ length: 5 }, (_, index) => {
    const words = run(wordsFrom(seed + index * 5, 11), 11)
    return index === 2 ? `<b style='mso-bidi-font-weight:normal'>${words}</b>` : words
  })
  return `<p class=MsoNormal style='margin-bottom:8.0pt;text-align:justify;line-height:107%'>${runs.join(' ')}<o:p></o:p></p>`
}

function item(level: number, seed: number): string {
  return `<p class=MsoListParagraphCxSpMiddle style='margin-left:${36 * level}.0pt;mso-add-space:auto;text-indent:-18.0pt;mso-list:l0 level${level} lfo1'><![if !supportLists]><span style='font-family:Symbol;mso-fareast-font-family:Symbol;mso-bidi-font-family:Symbol'><span style='mso-list:Ignore'>·<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;&nbsp; </span></span></span><![endif]>${run(wordsFrom(seed, 9), 11)}<o:p></o:p></p>`
}

function tableOf(page: number): string {
  const row = (index: number) =>
    `<tr style='mso-yfti-irow:${index}'>${[0, 1, 2].map((cell) => `<td width=200 valign=top style='width:150.0pt;border:solid windowtext 1.0pt;mso-border-alt:solid windowtext .5pt;padding:0cm 5.4pt 0cm 5.4pt'><p class=MsoNormal style='margin-bottom:0cm'>${run(wordsFrom(page + index + cell, 3), 11)}<o:p></o:p></p></td>`).join('')}</tr>`
  return `<table class=MsoTableGrid border=1 cellspacing=0 cellpadding=0 style='border-collapse:collapse;border:none;mso-yfti-tbllook:1184'>${[0, 1, 2, 3].map(row).join('')}</table><p class=MsoNormal><![if !vml]><img width=300 height=200 src="file:///C:/Users/A/AppData/Local/Temp/msohtmlclip1/01/clip_image00${page}.png"><![endif]></p>`
}

function run(text: string, size: number): string {
  return `<span lang=EN-US style='font-size:${size}.0pt;line-height:107%;font-family:"Calibri",sans-serif;mso-ascii-theme-font:minor-latin;mso-fareast-font-family:Calibri;mso-hansi-theme-font:minor-latin;mso-bidi-font-family:"Times New Roman";color:#1F3864;mso-ansi-language:EN-US'>${text}</span>`
}

function wordsFrom(start: number, count: number): string {
  return Array.from({ length: count }, (_, index) => WORDS[(start + index) % WORDS.length]).join(' ')
}

/** The sheet that Word sends along: hundreds of named looks that nobody used. */
function styles(): string {
  return Array.from(
    { length: 300 },
    (_, index) =>
      `p.Look${index} {mso-style-priority:${index}; margin:0cm; font-size:11.0pt; font-family:"Calibri",sans-serif; mso-fareast-language:EN-US;}`,
  ).join('\n')
}
