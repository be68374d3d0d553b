import type { Route } from '#server/http/route.ts'
import { formDataRoutes } from './form-data.ts'
import { formRoutes } from './forms.ts'

/** Literal paths before `/cms/customform/{formId}`. */
export const routes: readonly Route[] = [...formDataRoutes, ...formRoutes]
