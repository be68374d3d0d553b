import type { Context } from '#server/context.ts'
import { configValue } from '#server/shared/config-values.ts'

/** For which name passkeys are made, and on which pages they may be used. */
export interface RelyingParty {
  readonly id: string
  readonly origins: string[]
}

function hostOf(address: string | undefined): string | undefined {
  return address && URL.canParse(address) ? new URL(address).host : undefined
}

/**
 * The host that the request names, or the one of the public address among the parameters, where the page that asks is
 * of that: a proxy in between may name another host. The scheme is left to browsers, which have passkeys over TLS and on
 * localhost alone: whether TLS ends here is not known to every installation.
 */
export async function relyingParty(ctx: Context): Promise<RelyingParty> {
  const configured = hostOf(await configValue(ctx.services.db, 'CMSBackendContext'))
  const host = configured !== undefined && hostOf(ctx.origin) === configured ? configured : ctx.host
  return { id: new URL(`http://${host}`).hostname, origins: [`https://${host}`, `http://${host}`] }
}
