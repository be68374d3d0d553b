import { TemplateLimit } from '#render/template-error.ts'

/** Pages of one template that may reach a limit in one run; each of them may have taken seconds. */
const TRIES = 3

/** How often templates reached a limit in one run of pages. */
export class Patience {
  /** What was thrown for each template. */
  readonly #failures = new Map<string, TemplateLimit[]>()

  /** @param onTemplate hears with which template a page begins */
  constructor(private readonly onTemplate: (file: string) => void) {}

  /**
   * Renders a page of a template. A template that reached a limit several times is not tried again: its pages fail for
   * the same reason, and those of other templates need not wait for it.
   *
   * @throws TemplateLimit
   */
  async with<T>(template: string, render: () => Promise<T>): Promise<T> {
    const failures = this.#failures.get(template) ?? []
    if (failures[TRIES - 1]) throw failures[TRIES - 1]
    this.onTemplate(template)
    try {
      return await render()
    } catch (error) {
      if (error instanceof TemplateLimit) this.#failures.set(template, [...(this.#failures.get(template) ?? []), error])
      throw error
    }
  }
}
