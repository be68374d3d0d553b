import type { Route } from '#server/http/route.ts'
import { routes as tagWords } from './tag-words.ts'
import { routes as words } from './words.ts'

export const routes: readonly Route[] = [...words, ...tagWords]
