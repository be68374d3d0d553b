import { tokenAdd, tokenList, tokenRemove, tokenScopes } from '#contract/api-tokens.ts'
import { type Route, route } from '#server/http/route.ts'
import { addToken, listScopes, listTokens, removeTokens } from '#server/areas/api-tokens/tokens.ts'

export const routes: readonly Route[] = [
  route(tokenList, listTokens),
  route(tokenScopes, listScopes),
  route(tokenAdd, (ctx, { body }) => addToken(ctx, body)),
  route(tokenRemove, (ctx, { body }) => removeTokens(ctx, body)),
]
