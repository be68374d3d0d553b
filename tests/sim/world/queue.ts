export interface Due {
  at: number
  /** Decides between events of one moment. */
  order: number
  run(): void
}

/** Events by time: a binary heap. */
export class Queue {
  private readonly heap: Due[] = []

  get size(): number {
    return this.heap.length
  }

  peek(): Due | undefined {
    return this.heap[0]
  }

  push(due: Due): void {
    const { heap } = this
    let index = heap.push(due) - 1
    while (index > 0) {
      const parent = (index - 1) >> 1
      if (!before(due, heap[parent]!)) break
      heap[index] = heap[parent]!
      index = parent
    }
    heap[index] = due
  }

  pop(): Due | undefined {
    const { heap } = this
    const [first] = heap
    const last = heap.pop()
    if (first === undefined || last === undefined || heap.length === 0) return first
    let index = 0
    for (;;) {
      let child = 2 * index + 1
      if (child >= heap.length) break
      if (child + 1 < heap.length && before(heap[child + 1]!, heap[child]!)) child++
      if (!before(heap[child]!, last)) break
      heap[index] = heap[child]!
      index = child
    }
    heap[index] = last
    return first
  }
}

function before(one: Due, other: Due): boolean {
  return one.at < other.at || (one.at === other.at && one.order < other.order)
}
