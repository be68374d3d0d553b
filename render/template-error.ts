interface LiquidFailure {
  readonly token?: { readonly file?: string; getPosition?(): [number, number] }
  readonly originalError?: { readonly message?: string }
  readonly message: string
}

/** A fault in a template, with the place where its author finds it. */
export class TemplateError extends Error {
  constructor(
    readonly reason: string,
    readonly file = '',
    readonly line = 0,
    readonly column = 0,
  ) {
    super(line ? `${file || 'template'}:${line}:${column}: ${reason}` : file ? `${file}: ${reason}` : reason)
    this.name = 'TemplateError'
  }
}

/** A page is to be made by a template that is not there: it was taken away, or the folder that holds it was. */
export class TemplateMissing extends TemplateError {
  constructor(file: string) {
    super('the template does not exist', file)
    this.name = 'TemplateMissing'
  }
}

export type LimitName = 'time' | 'memory' | 'depth' | 'output'

const LIMIT_REASONS: Readonly<Record<LimitName, (most: number) => string>> = {
  time: (most) => `takes longer than the ${most / 1000} s that a page may take (time limit)`,
  memory: () => 'needs more memory than a page may take (memory limit)',
  depth: (most) => `nests more than ${most} loops, conditions and templates, or includes itself (depth limit)`,
  output: (most) => `writes more than ${most} characters (output limit)`,
}

/** A template that is right but asks for too much. `most` is in milliseconds, objects, levels or characters. */
export class TemplateLimit extends TemplateError {
  constructor(
    readonly limit: LimitName,
    readonly most: number,
    file = '',
    line = 0,
    column = 0,
  ) {
    super(LIMIT_REASONS[limit](most), file, line, column)
    this.name = 'TemplateLimit'
  }
}

/** A limit is reached; the template that was at work is added where the failure leaves the engine. */
export class LimitReached extends Error {
  constructor(
    readonly limit: LimitName,
    readonly most: number,
  ) {
    super(`the limit of ${limit} is reached`)
  }

  in(file: string, line = 0, column = 0): TemplateLimit {
    return new TemplateLimit(this.limit, this.most, file, line, column)
  }
}

/** What a tag asked for could not be read just now: no fault of the template. */
export class DataError extends Error {
  constructor(cause: unknown) {
    super(cause instanceof Error ? cause.message : String(cause), { cause })
    this.name = 'DataError'
  }
}

/** Turns whatever the engine threw into a TemplateError, but a DataError, which is answered as it is; `file` names the page's template. */
export function toTemplateError(error: unknown, file: string): TemplateError | DataError {
  const inner = (error as LiquidFailure).originalError
  if (error instanceof TemplateError) return error
  if (inner instanceof TemplateError || inner instanceof DataError) return inner
  const failure = error as LiquidFailure
  const [line, column] = failure.token?.getPosition?.() ?? [0, 0]
  const limit = inner instanceof LimitReached ? inner : error
  if (limit instanceof LimitReached) return limit.in(failure.token?.file ?? file, line, column)
  const reason = (inner?.message ?? failure.message ?? String(error)).replace(/, (?:file:\S+, )?line:\d+, col:\d+$/, '')
  return new TemplateError(reason, failure.token?.file ?? file, line, column)
}
