/** A file that is read in pieces: of the largest only what is asked for is ever in memory. */
export interface ByteSource {
  readonly size: number
  /** The bytes from there on, fewer where the file ends before. */
  read(at: number, length: number): Promise<Uint8Array>
}

const PIECE = 65_536

/** Reads small parts one after another without asking the file for each of them. */
export class ByteWindow {
  readonly size: number
  private readonly source: ByteSource
  private start = 0
  private piece: Uint8Array = new Uint8Array()

  constructor(source: ByteSource) {
    this.source = source
    this.size = source.size
  }

  /** The bytes from there on, fewer where the file ends before; at most a piece. */
  async at(at: number, length: number): Promise<Uint8Array> {
    if (at < this.start || at + length > this.start + this.piece.length) {
      this.piece = await this.source.read(at, Math.max(0, Math.min(PIECE, this.size - at)))
      this.start = at
    }
    return this.piece.subarray(at - this.start, at - this.start + length)
  }

  /** One byte, -1 behind the end. */
  async byte(at: number): Promise<number> {
    return (await this.at(at, 1))[0] ?? -1
  }

  /** Where these two bytes stand together next; undefined where they do not. */
  async find(from: number, first: number, second: number): Promise<number | undefined> {
    for (let at = from; at + 1 < this.size; at += PIECE - 1) {
      const piece = await this.source.read(at, Math.min(PIECE, this.size - at))
      for (let index = piece.indexOf(first); index >= 0; index = piece.indexOf(first, index + 1))
        if (piece[index + 1] === second) return at + index
    }
    return undefined
  }
}

export function bytesSource(bytes: Uint8Array): ByteSource {
  return { size: bytes.length, read: async (at, length) => bytes.subarray(at, at + length) }
}
