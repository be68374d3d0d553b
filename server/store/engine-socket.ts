import { EventEmitter } from 'node:events'
import type { Engine } from './pglite-engine.ts'

/** The message by which a client takes its leave. */
const TERMINATE = 'X'.charCodeAt(0)

/**
 * What the driver takes for the socket to a database server, in front of an engine. What the driver writes in one go, of
 * one query or of several, travels together: one way between threads instead of one for each of its messages.
 */
export class EngineSocket extends EventEmitter {
  readonly writable = true
  #written: Uint8Array[] = []
  #isOver = false

  constructor(private readonly engine: Engine) {
    super()
  }

  connect(): void {
    this.engine.waitReady.then(
      () => this.emit('connect'),
      (error: unknown) => this.emit('error', error),
    )
  }

  write(messages: Uint8Array, written?: () => void): boolean {
    if (messages[0] !== TERMINATE) {
      if (this.#written.length === 0) process.nextTick(() => void this.#send())
      this.#written.push(messages)
    }
    if (written) queueMicrotask(written)
    return true
  }

  async #send(): Promise<void> {
    const [first, second] = this.#written
    const messages = first && !second ? first : Buffer.concat(this.#written)
    this.#written = []
    try {
      const { buffer, byteOffset, byteLength } = await this.engine.exec(messages)
      this.emit('data', Buffer.from(buffer, byteOffset, byteLength))
    } catch (error) {
      this.emit('error', error)
    }
  }

  end(): void {
    if (this.#isOver) return
    this.#isOver = true
    this.emit('close')
  }

  destroy(): void {
    this.end()
  }

  // A thread has nothing of what these set for a line.
  setNoDelay(): void {}
  setKeepAlive(): void {}
  ref(): void {}
  unref(): void {}
}
