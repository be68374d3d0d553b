import { fileAdd, fileDelete, fileEdit, fileList, fileRead, fileRename, fileTree, fileUpload } from '#contract/files.ts'
import { type Route, route } from '#server/http/route.ts'
import { addEntry, deleteEntries, receiveFile, renameEntry } from './changes.ts'
import { listFolder, readTree } from './listing.ts'
import { editText, readText } from './text.ts'

export const routes: readonly Route[] = [
  route(fileTree, (ctx) => readTree(ctx)),
  route(fileList, (ctx, { query }) => listFolder(ctx, query)),
  route(fileRename, (ctx, { body }) => renameEntry(ctx, body)),
  route(fileAdd, (ctx, { body }) => addEntry(ctx, body)),
  route(fileUpload, (ctx, { body, files }) => receiveFile(ctx, body, files)),
  route(fileRead, (ctx, { body }) => readText(ctx, body.filePath)),
  route(fileEdit, (ctx, { body }) => editText(ctx, body)),
  route(fileDelete, (ctx, { body }) =>
    deleteEntries(
      ctx,
      body.map(({ filePath }) => filePath),
    ),
  ),
]
