import { statSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { requireFolder } from '#server/store/folder-id.ts'
import { StartError } from '#server/start-error.ts'
import { megabytes, runCommand, withData } from './command.ts'
import { writeBackup } from './write.ts'

/** Local time, so that a person finds the one of last night. */
function nameFor(now: Date): string {
  const two = (value: number) => String(value).padStart(2, '0')
  const day = [now.getFullYear(), now.getMonth() + 1, now.getDate()].map(two).join('')
  const time = [now.getHours(), now.getMinutes(), now.getSeconds()].map(two).join('')
  return `holdfast-${day}-${time}.tar.gz`
}

function readArguments(args: readonly string[]): string | undefined {
  if (args.length > 1 || args.some((arg) => arg.startsWith('-')))
    throw new StartError('usage: npm run backup [-- FILE]')
  return args[0]
}

async function main() {
  const named = readArguments(process.argv.slice(2))
  await withData({ mustExist: true }, async ({ db, exclusive }, { dataDir }) => {
    if (!exclusive) await requireFolder(db, dataDir)
    const now = new Date()
    const file = named ? resolve(named) : join(dataDir, 'backups', nameFor(now))
    const { rows, tables, files, bytes, leftOut } = await writeBackup({ db, dataDir, file, now })
    for (const path of leftOut) console.log(`Left out, for its name can not be restored: ${path}`)
    console.log(`${rows} rows of ${tables} tables and ${files} files (${megabytes(bytes)}) are in`)
    console.log(`${file} (${megabytes(statSync(file).size)})`)
    console.log('Keep it as you keep passwords: who has it can read all contents and try all passwords.')
  })
}

runCommand(main)
