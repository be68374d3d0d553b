import * as z from 'zod/mini'
import { defineEndpoint } from '#contract/endpoint.ts'
import { atMost, datetime, holding, int, listOf, long, pathText, sought } from '#contract/fields.ts'
import { VIEW_CURRENT_SITE } from '#contract/sites.ts'
import { treeNode } from '#contract/tree.ts'

/** Largest text that can be opened and saved, in UTF-16 units and in bytes of the file. */
export const FILE_TEXT_MAX = 2_000_000

/** Entries of one answer; a larger folder is read page by page. */
export const FILE_PAGE_SIZE = 1000

/** Suffixes of texts that can be edited. */
export const EDITABLE_SUFFIXES = ['txt', 'shtml', 'html', 'htm', 'js', 'css'] as const

/** Suffixes that are taken without further settings; the parameter AllowUploadFileType adds others. */
export const FILE_SUFFIXES: readonly string[] = [
  ...['bmp', 'gif', 'jpg', 'jpeg', 'png', 'webp', 'psd', 'ai', 'tif', 'tiff'],
  ...['doc', 'docx', 'xls', 'xlsx', 'ppt', 'pptx', 'pdf', 'fla', 'swf'],
  ...['js', 'css', 'shtml', 'html', 'htm', 'txt', 'ttf', 'eot'],
  ...['mp4', 'avi', 'rmvb', 'mpg', 'flv', 'mpeg', 'rm', 'mov', 'wmv', 'wmp', 'mp3', 'wma', 'wav', 'ogg'],
  ...['rar', 'zip', 'gz', 'bz2', 'z', 'iso', 'cab', 'jar'],
]

/** Bytes that disks take for one name; a letter of Chinese has three. */
const NAME_BYTES = 255

/** Windows takes these for devices, whatever stands behind a dot. */
const DEVICE = /^(?:con|prn|aux|nul|com\d|lpt\d|conin\$|conout\$)(?:\.|$)/i

/** Nothing that some disk or address takes for more or less than it is, nor a hidden file. */
const NOT_A_NAME =
  /^[.\s]|[.\s]$|[\\/:*?"<>|\p{Cc}\u200b\u200e\u200f\u2028-\u202e\u2066-\u2069\ufeff]|%(?:00|2e|2f|5c)/iu

function bytesOf(text: string): number {
  let bytes = 0
  for (const letter of text) {
    const code = letter.codePointAt(0) ?? 0
    bytes += code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x10000 ? 3 : 4
  }
  return bytes
}

/** Whether a file or folder of a site may be called so, on any disk. */
export function isFileName(name: string): boolean {
  return name !== '' && !NOT_A_NAME.test(name) && !DEVICE.test(name) && bytesOf(name) <= NAME_BYTES
}

const fileName = z.string().check(atMost(NAME_BYTES), holding(isFileName, 'fileName'))

const manageFiles = { permission: ['cms:file:view', VIEW_CURRENT_SITE], siteScoped: true } as const

export const fileEntry = z.object({
  /** Below the root of all files, without a slash in front: `demo_pc/js/main.js`. */
  filePath: z.string(),
  fileName: z.string(),
  isDirectory: z.boolean(),
  canEdit: z.boolean(),
  fileSize: long,
  modifyTime: datetime,
})
export type FileEntry = z.infer<typeof fileEntry>

/** Folders of the current site: its own, then one of each pipe; `resourceRoot` says where they lie. */
export const fileTree = defineEndpoint({
  id: 'file.directoryTree',
  method: 'GET',
  path: '/cms/file/directoryTreeData',
  ...manageFiles,
  data: z.object({ tree: z.array(treeNode), resourceRoot: z.string() }),
})

/**
 * What stands in a folder, or the folders of the site for `/`: folders first, then by name. `fileName` is a part of the
 * name. `pageNum` (ours alone) reads on in a folder with more entries than one answer has.
 */
export const fileList = defineEndpoint({
  id: 'file.list',
  method: 'GET',
  path: '/cms/file/list',
  ...manageFiles,
  query: z.object({ filePath: pathText, fileName: z.optional(sought), pageNum: z._default(int, 1) }),
  data: z.array(fileEntry),
})

/** Neither what stands there already nor what the site needs is touched. */
export const fileRename = defineEndpoint({
  id: 'file.rename',
  method: 'POST',
  path: '/cms/file/rename',
  ...manageFiles,
  body: z.object({ filePath: pathText, rename: fileName }),
})

/** An empty file, or a folder. */
export const fileAdd = defineEndpoint({
  id: 'file.add',
  method: 'POST',
  path: '/cms/file/add',
  ...manageFiles,
  body: z.object({ dir: pathText, fileName, isDirectory: z.boolean() }),
})

/**
 * Part `file`, into the folder `dir`. A file of that name is replaced, unless `replace` (ours alone) is N. `fileName` (ours
 * alone) is the name of the file where that of the part may not tell it.
 */
export const fileUpload = defineEndpoint({
  id: 'file.upload',
  method: 'POST',
  path: '/cms/file/upload',
  ...manageFiles,
  bodyKind: 'multipart',
  body: z.object({ dir: pathText, fileName: z.optional(fileName), replace: z.optional(z.enum(['Y', 'N'])) }),
})

/** The text of a file. Changes nothing, so that the device may keep the answer. */
export const fileRead = defineEndpoint({
  id: 'file.read',
  method: 'POST',
  path: '/cms/file/read',
  ...manageFiles,
  body: z.object({ filePath: pathText }),
  data: z.string(),
  offline: 'cache',
  repeatable: true,
})

/**
 * Replaces the text of a file. With `baseHash` (ours alone: `textHash` of the text that was read) it is refused where
 * somebody else has changed the file since.
 */
export const fileEdit = defineEndpoint({
  id: 'file.edit',
  method: 'POST',
  path: '/cms/file/edit',
  ...manageFiles,
  body: z.object({
    filePath: pathText,
    fileContent: z.optional(z.string().check(atMost(FILE_TEXT_MAX))),
    baseHash: z.optional(z.string().check(atMost(64))),
  }),
})

/** Folders with all that is in them. */
export const fileDelete = defineEndpoint({
  id: 'file.delete',
  method: 'POST',
  path: '/cms/file/delete',
  ...manageFiles,
  body: listOf(z.object({ filePath: pathText }), FILE_PAGE_SIZE).check(z.minLength(1)),
})
