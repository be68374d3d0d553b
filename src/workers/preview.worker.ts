import { expose } from 'comlink'
import { createPreview } from '#workers/preview.ts'

expose(createPreview())
