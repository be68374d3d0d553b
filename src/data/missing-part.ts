/** Browsers word a part of the app that could not be fetched in their own ways. */
export function isMissingPart(error: unknown): boolean {
  return error instanceof TypeError && /import|module|fetch|load/i.test(error.message)
}
