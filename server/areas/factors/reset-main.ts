import { runCommand, withData } from '#server/backup/command.ts'
import { StartError } from '#server/start-error.ts'
import { resetByCommand } from './reset-by-command.ts'

function readAccount(args: readonly string[]): string {
  const [account] = args
  if (account === undefined || args.length > 1 || account.startsWith('-'))
    throw new StartError('usage: npm run reset-second-step -- ACCOUNT')
  return account
}

async function main() {
  const account = readAccount(process.argv.slice(2))
  await withData({ mustExist: true }, async ({ db }) => {
    await resetByCommand(db, account, new Date())
    console.log(`${account} signs in with the password alone now, on every device anew.`)
    console.log('Set a new second step up in the account centre. The operation log says that this was done.')
  })
}

runCommand(main)
