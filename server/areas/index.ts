import type { Route } from '#server/http/route.ts'

/** The route table of an area, and those of nouns that it does not join itself, found by folder. */
const files = import.meta.glob<{ routes: readonly Route[] }>(['./*/routes.ts', './*/*.routes.ts'], { eager: true })

/** The route tables of all areas. */
export const routes: readonly Route[] = Object.values(files).flatMap((file) => file.routes)
