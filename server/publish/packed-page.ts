import type { ErrorCode } from '#contract/errors.ts'
import { type LimitName, TemplateError, TemplateLimit } from '#render/template-error.ts'
import { Refusal } from '#server/context.ts'
import type { PageServices } from '#server/publish/page-services.ts'
import { type PageAnswer, type PageOrder, renderOnDemand } from '#server/publish/preview-page.ts'
import type { TemplateStore } from '#server/publish/template-store.ts'

/** What becomes of it. Errors lose their class on the way between threads, so what they say travels. */
export type PackedPage =
  | { readonly page: PageAnswer }
  | { readonly errCode: ErrorCode; readonly args: Refusal['args'] }
  | {
      readonly reason: string
      readonly limit: LimitName | undefined
      readonly most: number
      readonly file: string
      readonly line: number
      readonly column: number
    }
  | { readonly failure: string }

/** Renders a page; whatever goes wrong is answered, not thrown. */
export async function packPage(
  services: PageServices,
  templates: TemplateStore,
  order: PageOrder,
  onTemplate: (file: string) => void,
): Promise<PackedPage> {
  try {
    return { page: await renderOnDemand(services, templates, order, onTemplate) }
  } catch (error) {
    if (error instanceof Refusal) return { errCode: error.errCode, args: error.args }
    if (!(error instanceof TemplateError)) return { failure: String(error) }
    const { reason, file, line, column } = error
    const { limit, most } = error instanceof TemplateLimit ? error : { limit: undefined, most: 0 }
    return { reason, limit, most, file, line, column }
  }
}

/**
 * The page again.
 *
 * @throws Refusal, TemplateError or TemplateLimit as where it was rendered; Error for what was no fault of the page
 */
export function unpackPage(packed: PackedPage): PageAnswer {
  if ('page' in packed) return packed.page
  if ('errCode' in packed) throw new Refusal(packed.errCode, packed.args)
  if ('failure' in packed) throw new Error(packed.failure)
  const { reason, limit, most, file, line, column } = packed
  throw limit ? new TemplateLimit(limit, most, file, line, column) : new TemplateError(reason, file, line, column)
}
