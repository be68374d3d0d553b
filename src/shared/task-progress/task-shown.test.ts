import { describe, expect, it } from 'vitest'
import type { AsyncTask } from '#contract/tasks.ts'
import { askAgainAfter, taskShown } from './task-shown.ts'

const task = (part: Partial<AsyncTask>): AsyncTask => ({
  taskId: 't',
  status: 'RUNNING',
  readyTime: '2026-11-29 12:00:00',
  percent: 40,
  ...part,
})

describe('the progress of a task', () => {
  it('is asked for until the task has ended, and not after', () => {
    const statuses = ['READY', 'RUNNING', 'SUCCESS', 'FAILED', 'INTERRUPTED'] as const
    const asked = statuses.filter((status) => askAgainAfter(task({ status })) !== false)
    expect(asked).toEqual(['READY', 'RUNNING'])
  })

  it('is said in the words of the task, while it runs and when it is done or was stopped', () => {
    for (const status of ['READY', 'RUNNING', 'SUCCESS', 'INTERRUPTED'] as const)
      expect(taskShown(task({ status, progressMessage: '3 of 8 pages' }), false).message).toBe('3 of 8 pages')
    expect(taskShown(task({ progressMessage: '' }), false)).toMatchObject({ message: undefined, percent: 40 })
  })

  it('stands at 100 with all its messages where it failed', () => {
    const failed = task({ status: 'FAILED', progressMessage: '3 of 8 pages', errMessages: ['1.No room', '2.No page'] })
    expect(taskShown(failed, false)).toEqual({
      hasEnded: true,
      percent: 100,
      message: undefined,
      errMessages: ['1.No room', '2.No page'],
      isUnknown: false,
    })
  })

  it('has ended where it was stopped', () => {
    expect(taskShown(task({ status: 'INTERRUPTED', percent: 100 }), false)).toMatchObject({ hasEnded: true })
  })

  it('is unknown where the server has forgotten the task, unless its end was seen before', () => {
    expect(taskShown(undefined, true)).toMatchObject({ hasEnded: true, isUnknown: true })
    expect(taskShown(task({}), true)).toMatchObject({ hasEnded: true, isUnknown: true })
    expect(taskShown(task({ status: 'SUCCESS' }), true)).toMatchObject({ hasEnded: true, isUnknown: false })
    expect(taskShown(undefined, false)).toMatchObject({ hasEnded: false, percent: 0 })
  })
})
