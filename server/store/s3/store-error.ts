/** Why an object storage did not do what it was asked for. */
export type StoreFault =
  'address' | 'unreachable' | 'slow' | 'refused' | 'bucket' | 'region' | 'clock' | 'busy' | 'answer' | 'changed'

/** A failure of an object storage, with what a person needs to mend it; never with a key. */
export class StoreError extends Error {
  constructor(
    readonly fault: StoreFault,
    /** The storage's own word for it, or the host that was asked. */
    readonly detail: string,
    readonly status = 0,
  ) {
    super(`The storage did not do what it was asked for: ${fault} (${detail})`)
    this.name = 'StoreError'
  }
}

/** As the disk says it. */
export class FileMissing extends Error {
  readonly code = 'ENOENT'
  constructor(path: string) {
    super(`There is no file ${path}`)
    this.name = 'FileMissing'
  }
}

const FAULTS: Readonly<Record<string, StoreFault>> = {
  AccessDenied: 'refused',
  InvalidAccessKeyId: 'refused',
  SignatureDoesNotMatch: 'refused',
  AllAccessDisabled: 'refused',
  AccountProblem: 'refused',
  ExpiredToken: 'refused',
  InvalidToken: 'refused',
  UserDisable: 'refused',
  NoSuchBucket: 'bucket',
  InvalidBucketName: 'bucket',
  AuthorizationHeaderMalformed: 'region',
  PermanentRedirect: 'region',
  TemporaryRedirect: 'region',
  IllegalLocationConstraintException: 'region',
  RequestTimeTooSkewed: 'clock',
  RequestExpired: 'clock',
  SlowDown: 'busy',
  ServiceUnavailable: 'busy',
  InternalError: 'busy',
}

/** Reads the fault out of an answer that is none of success. */
export function faultOfAnswer(status: number, code: string): StoreError {
  const known = FAULTS[code]
  const detail = code || `HTTP ${status}`
  if (known) return new StoreError(known, detail, status)
  if (status === 401 || status === 403) return new StoreError('refused', detail, status)
  if (status >= 300 && status < 400) return new StoreError('region', detail, status)
  if (status === 429 || status >= 500) return new StoreError('busy', detail, status)
  return new StoreError('answer', detail, status)
}
