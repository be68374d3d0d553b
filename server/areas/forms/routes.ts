import type { Route } from '#server/http/route.ts'
import { formDataRoutes } from './form-data.ts'
import { formRoutes } from './forms.ts'
import { submitRoutes } from './submit.ts'

/** Literal paths before `/cms/customform/{formId}`. */
export const routes: readonly Route[] = [...submitRoutes, ...formDataRoutes, ...formRoutes]
