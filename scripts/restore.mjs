// `npm run restore -- FILE [--replace]`: puts the state of an archive in the place of what is there.
import { runCommand } from './run-command.mjs'

runCommand('restore')
