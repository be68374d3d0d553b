// `npm run backup [-- FILE]`: writes the database and its files into one archive.
import { runCommand } from './run-command.mjs'

runCommand('backup')
