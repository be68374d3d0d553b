/** Why a web address gave nothing, or nothing that is taken. */
export type RemoteFault = 'address' | 'unreachable' | 'redirects' | 'time' | 'size' | 'status'

export class RemoteError extends Error {
  /** @param code what the system calls it, such as `ECONNREFUSED`; '' where it has no word */
  constructor(
    readonly fault: RemoteFault,
    readonly code = '',
  ) {
    super(`Remote address: ${[fault, code].filter(Boolean).join(' ')}`)
    this.name = 'RemoteError'
  }
}
