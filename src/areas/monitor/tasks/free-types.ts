interface TaskType {
  label: string
  value: string
}

/** The work that has no task yet: each has one at most. */
export function freeTypes(types: readonly TaskType[], tasks: readonly { readonly taskType: string }[]): TaskType[] {
  const taken = new Set(tasks.map(({ taskType }) => taskType))
  return types.filter(({ value }) => !taken.has(value))
}
