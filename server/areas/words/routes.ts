import type { Route } from '#server/http/route.ts'
import { routes as hotGroups } from './hot-groups.ts'
import { routes as hotWords } from './hot-word-list.ts'
import { routes as lines } from './lines/lines.ts'
import { routes as tagGroups } from './tag-groups.ts'
import { routes as tagWords } from './tag-words.ts'
import { routes as words } from './words.ts'

export const routes: readonly Route[] = [...words, ...tagGroups, ...tagWords, ...hotGroups, ...hotWords, ...lines]
