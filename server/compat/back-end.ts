import type { FastifyInstance } from 'fastify'
import type { Route } from '#server/http/route.ts'
import type { TaskJob } from '#server/tasks/runner.ts'

/** As whom this server answers. The one seam: what differs is put around routes, jobs and requests, never into them. */
export interface BackEnd {
  /** Whether a header names this server and its extensions. */
  readonly announced: boolean
  /** Hooks around every request; called before any other is added. */
  hook(app: FastifyInstance): void
  /** The calls that it has, in its manner. */
  routes(routes: readonly Route[]): readonly Route[]
  /** Its manner of one registered piece of background work. */
  job(name: string, job: TaskJob): TaskJob
}
