/** As `fetch`, for a body whose way is told: how much of it has left this device, from 0 to 1. */
export function uploadFetch(url: string, init: RequestInit, onSent: (share: number) => void): Promise<Response> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open(init.method ?? 'POST', url)
    request.responseType = 'blob'
    for (const [name, value] of Object.entries((init.headers ?? {}) as Record<string, string>))
      request.setRequestHeader(name, value)
    request.upload.addEventListener('progress', ({ loaded, total }) => total > 0 && onSent(loaded / total))
    request.addEventListener('load', () => resolve(responseOf(request)))
    request.addEventListener('error', () => reject(new TypeError('The upload did not reach the server')))
    request.addEventListener('abort', () => reject(new DOMException('The upload was given up', 'AbortError')))
    const { signal } = init
    if (signal?.aborted) return reject(new DOMException('The upload was given up', 'AbortError'))
    signal?.addEventListener('abort', () => request.abort(), { once: true })
    request.send(init.body as XMLHttpRequestBodyInit | null)
  })
}

function responseOf(request: XMLHttpRequest): Response {
  const headers = new Headers()
  for (const line of request
    .getAllResponseHeaders()
    .trim()
    .split(/[\r\n]+/)) {
    const at = line.indexOf(':')
    if (at > 0) headers.append(line.slice(0, at).trim(), line.slice(at + 1).trim())
  }
  return new Response(request.response as Blob, { status: request.status, headers })
}
