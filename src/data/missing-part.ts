/** Browsers word a part of the app that could not be fetched in their own ways; of a worker they say as good as nothing. */
export function isMissingPart(error: unknown): boolean {
  if (error instanceof Error && error.name === 'WorkerBroken') return true
  return error instanceof TypeError && /import|module|fetch|load/i.test(error.message)
}
