/** How a request ended: by its status, or by the code inside of the answer where that is a refusal. */
export type StatusClass = '2xx' | '3xx' | '4xx' | '5xx'

/** What the server counts of its own work for whoever watches it from outside. */
export interface Metrics {
  /** @param call id of the call, or the kind of file where it was none */
  answered(call: string, status: StatusClass, seconds: number): void
  /** @param status how the task ended: SUCCESS, FAILED, INTERRUPTED */
  taskEnded(job: string, status: string): void
  /** Jobs of the publish queue that came to an end, and those of them that did not do all that they were to do. */
  pagesEnded(ended: number, failed: number): void
  /** All of it in the text format of Prometheus. */
  exposition(): Promise<{ readonly type: string; readonly text: string }>
}

/** Where nobody asks: nothing is counted. */
export const NO_METRICS: Metrics = {
  answered: () => {},
  taskEnded: () => {},
  pagesEnded: () => {},
  exposition: async () => ({ type: 'text/plain', text: '' }),
}
