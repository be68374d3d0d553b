import { expose } from 'comlink'
import { createWordCheck } from '#workers/word-check.ts'

expose(createWordCheck())
