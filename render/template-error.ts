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
  const reason = (inner?.message ?? failure.message ?? String(error)).replace(/, (?:file:\S+, )?line:\d+, col:\d+$/, '')
  return new TemplateError(reason, failure.token?.file ?? file, line, column)
}
