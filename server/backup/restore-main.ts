import { resolve } from 'node:path'
import { StartError } from '#server/start-error.ts'
import { runCommand, withData } from './command.ts'
import { readManifest } from './manifest.ts'
import { restoreBackup } from './restore.ts'

const REPLACE = '--replace'

function readArguments(args: readonly string[]): { file: string; replace: boolean } {
  const [file, ...more] = args.filter((arg) => arg !== REPLACE)
  if (file === undefined || more.length > 0 || file.startsWith('-'))
    throw new StartError(`usage: npm run restore -- FILE [${REPLACE}]`)
  return { file: resolve(file), replace: args.includes(REPLACE) }
}

async function main() {
  const order = readArguments(process.argv.slice(2))
  // Before a database is made for something that is no backup.
  await readManifest(order.file)
  await withData({ mustExist: false }, async (store, { dataDir }) => {
    const { manifest, epoch, rows, files } = await restoreBackup({ store, dataDir, ...order })
    console.log(`${rows} rows and ${files} files of ${manifest.time} are restored; this is epoch ${epoch}`)
    console.log('Everybody signs in again with the password of that time; devices ask before they send what waits.')
  })
}

runCommand(main)
