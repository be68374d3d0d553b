/**
 * Browsers word a part of the app that could not be fetched in their own ways, Vite a style sheet of one; of a worker they
 * say as good as nothing.
 */
export function isChunkLoadError(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if (error instanceof TypeError) return /import|module|fetch|load/i.test(error.message)
  return error.name === 'WorkerBroken' || error.message.startsWith('Unable to preload CSS')
}
