import { expose } from 'comlink'
import { importApi } from '#workers/bring-in.ts'

expose(importApi)
