// `npm run reset-second-step -- ACCOUNT`: lets in whoever has lost his second step, where no administrator is left to do it.
import { runCommand } from './run-command.mjs'

runCommand('reset-second-step')
