/** Who waits in this process for the end of a task. */
export class TaskWaits {
  readonly #waiting = new Map<string, Set<() => void>>()

  /** Resolves when `tell` names the task, after so many milliseconds, or when nobody asks any more. */
  wait(taskId: string, ms: number, left: AbortSignal): Promise<void> {
    if (left.aborted || ms <= 0) return Promise.resolve()
    return new Promise((resolve) => {
      const all = this.#waiting.get(taskId) ?? new Set()
      this.#waiting.set(taskId, all)
      const end = () => {
        clearTimeout(timer)
        left.removeEventListener('abort', end)
        all.delete(end)
        if (all.size === 0 && this.#waiting.get(taskId) === all) this.#waiting.delete(taskId)
        resolve()
      }
      const timer = setTimeout(end, ms)
      left.addEventListener('abort', end)
      all.add(end)
    })
  }

  tell(taskId: string): void {
    for (const end of [...(this.#waiting.get(taskId) ?? [])]) end()
  }

  tellAll(): void {
    for (const taskId of [...this.#waiting.keys()]) this.tell(taskId)
  }
}
