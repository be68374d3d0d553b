import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'
import type { Metrics } from './metrics.ts'
import type { QueueLengths } from './queue-lengths.ts'

/** Seconds: a list takes milliseconds, an export or an upload may take a minute. */
const DURATIONS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60]

const QUEUES: Readonly<Record<keyof QueueLengths, string>> = {
  pages: 'pages',
  failedPages: 'pages_failed',
  waitingTasks: 'tasks_waiting',
  runningTasks: 'tasks_running',
}

function countQueues(registry: Registry, lengths: () => Promise<QueueLengths>) {
  const gauge = new Gauge({
    name: 'holdfast_queue_length',
    help: 'What waits or is under way in the database, by queue.',
    labelNames: ['queue'],
    registers: [registry],
    async collect() {
      // Without the database the other figures are needed most: these are left out then.
      const found = await lengths().catch(() => undefined)
      this.reset()
      if (!found) return
      for (const [key, queue] of Object.entries(QUEUES)) this.set({ queue }, found[key as keyof QueueLengths])
    },
  })
  return gauge
}

/** Metrics of one server of this process: the figures of the process itself, of its requests and of its background work. */
export function openPrometheus(lengths: () => Promise<QueueLengths>): Metrics {
  const registry = new Registry()
  const registers = [registry]
  collectDefaultMetrics({ register: registry })
  countQueues(registry, lengths)
  const requests = new Histogram({
    name: 'holdfast_request_duration_seconds',
    help: 'Requests by call and by how they ended; a refusal inside of an answer counts as 4xx, a fault as 5xx.',
    labelNames: ['call', 'status'],
    buckets: DURATIONS,
    registers,
  })
  const tasks = new Counter({
    name: 'holdfast_tasks_total',
    help: 'Background tasks that ended in this process, by job and by how they ended.',
    labelNames: ['job', 'status'],
    registers,
  })
  const pages = new Counter({
    name: 'holdfast_publish_jobs_total',
    help: 'Jobs of the publish queue that ended in this process.',
    labelNames: ['status'],
    registers,
  })
  return {
    answered: (call, status, seconds) => requests.observe({ call, status }, seconds),
    taskEnded: (job, status) => tasks.inc({ job, status }),
    pagesEnded: (ended, failed) => {
      pages.inc({ status: 'done' }, ended - failed)
      pages.inc({ status: 'failed' }, failed)
    },
    exposition: async () => ({ type: registry.contentType, text: await registry.metrics() }),
  }
}
