import { connect, createServer, type Socket } from 'node:net'
import type { AddressInfo } from 'node:net'

/** A line that can be cut: to one place, or to whichever of several answers. */
export interface CutLine {
  readonly port: number
  /** Cut: whoever comes is refused, and what is open ends. */
  setDown(isDown: boolean): void
  close(): Promise<void>
}

/** @param portOf where the next connection leads; undefined refuses it */
export async function startCutLine(portOf: () => number | undefined): Promise<CutLine> {
  const sockets = new Set<Socket>()
  let isDown = false
  const server = createServer((near) => {
    const port = isDown ? undefined : portOf()
    if (port === undefined) return near.destroy()
    const far = connect(port, '127.0.0.1')
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(one)
      one.on('error', () => other.destroy())
      one.on('close', () => {
        sockets.delete(one)
        other.destroy()
      })
      one.pipe(other)
    }
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const cut = () => {
    for (const socket of sockets) socket.destroy()
  }
  return {
    port: (server.address() as AddressInfo).port,
    setDown: (down) => {
      isDown = down
      if (down) cut()
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        cut()
      }),
  }
}
