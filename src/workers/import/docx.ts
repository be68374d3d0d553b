import { strFromU8, unzipSync } from 'fflate'
import mammoth from 'mammoth'
import { importHtml, type BroughtIn } from '#lib/import/clean.ts'
import { checkedDocx } from '#lib/import/docx-zip.ts'
import { PENDING, type EmbeddedPicture } from '#lib/import/pictures.ts'
import { Refused } from '#lib/import/refusal.ts'

const STYLES = [
  'u => u',
  "p[style-name='Title'] => h1:fresh",
  "p[style-name='Subtitle'] => h2:fresh",
  "p[style-name='Quote'] => blockquote > p:fresh",
  "p[style-name='Intense Quote'] => blockquote > p:fresh",
]
/** Remarks of the converter that a person would read. */
const REMARKS_MAX = 20

/** The text of a Word file with its pictures; tracked changes as accepted. @throws Refused */
export async function fromDocx(bytes: Uint8Array): Promise<BroughtIn> {
  const checked = checkedDocx(bytes)
  const pictures: EmbeddedPicture[] = []
  const convertImage = mammoth.images.imgElement(async (image) => {
    pictures.push({ type: image.contentType, data: new Uint8Array(await image.readAsArrayBuffer()) })
    return { src: `${PENDING}${pictures.length - 1}` }
  })
  const file = checked.slice().buffer
  // Its build for browsers reads the first name, the one for Node the second.
  const input = { arrayBuffer: file, buffer: file as never }
  const { value, messages } = await mammoth.convertToHtml(input, { styleMap: STYLES, convertImage })
  if (!value.trim()) throw new Refused('empty')
  const remarks = [...new Set(messages.map(({ message }) => message))].slice(0, REMARKS_MAX)
  return importHtml(value, 'clean', { source: 'docx', title: titleIn(checked), remarks, pictures })
}

function titleIn(docx: Uint8Array): string {
  const part = unzipSync(docx, { filter: ({ name }) => name.toLowerCase() === 'docprops/core.xml' })
  const [core] = Object.values(part)
  const title = /<dc:title>([^<]*)<\/dc:title>/.exec(core ? strFromU8(core) : '')?.[1] ?? ''
  return title.replace(/&(amp|lt|gt|quot|apos);/g, (_, name: string) => ENTITIES[name] ?? '').trim()
}

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }
