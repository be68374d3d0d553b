import { expose } from 'comlink'
import { bringIn } from '#workers/bring-in.ts'

expose(bringIn)
