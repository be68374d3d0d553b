import type { Route } from '#server/http/route.ts'
import { dataRoutes } from './extend-data.ts'
import { fieldRoutes } from './fields.ts'
import { modelRoutes } from './models.ts'

/** Literal paths before `/xmodel/{modelId}`. */
export const routes: readonly Route[] = [...fieldRoutes, ...dataRoutes, ...modelRoutes]
