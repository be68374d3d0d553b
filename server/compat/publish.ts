import type { ErrorCode } from '#contract/errors.ts'
import { Refusal } from '#server/context.ts'
import type { Route } from '#server/http/route.ts'

/** Said at once; all that comes later happens behind the answer. */
const SAID: ReadonlySet<ErrorCode> = new Set<ErrorCode>(['UNAUTHORIZED', 'FORBIDDEN', 'BAD_REQUEST', 'NO_SITE'])

/** A publication that cannot be done is answered like one that was: the reason stands in the log alone. */
export function quiet(route: Route): Route {
  return {
    ...route,
    async handler(ctx, input) {
      try {
        return await route.handler(ctx, input)
      } catch (error) {
        if (!(error instanceof Refusal) || SAID.has(error.errCode)) throw error
        ctx.services.log.warn({ errCode: error.errCode, args: error.args }, 'A content was not published')
        return undefined
      }
    },
  }
}
