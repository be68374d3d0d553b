import { expose } from 'comlink'
import { importApi } from '#workers/import-text.ts'

expose(importApi)
