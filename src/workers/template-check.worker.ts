import { expose } from 'comlink'
import { templateCheckApi } from '#workers/template-check.ts'

expose(templateCheckApi)
