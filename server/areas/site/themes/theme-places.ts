/**
 * Where packages and states of a site lie below the root of all files. No site and no pipe can have a name with a dot, so
 * none of these folders is shown to visitors or can be reached from the screen of files.
 */
export const workFolder = (sitePath: string) => `${sitePath}.theme`
export const pointFolder = (sitePath: string, pointId: string) => `${sitePath}.point_${pointId}`

/** An upload that waits for its task, or is at work. */
export const uploadPlace = (sitePath: string, uploadId: string) => `${sitePath}.upload_${uploadId}`

/** The package that was exported last; visitors are shown nothing of this folder but uploads. */
export const exportFile = (sitePath: string) => `${sitePath}/_export/SiteTheme.zip`

/** Folders of a site that hold packages: no part of a theme, nor of a state of the site. */
export const PACKAGES = /^_(?:export|import)\//i

/** Whether a folder below the root of all files belongs to the themes of this site. */
export function isOfThemes(sitePath: string, folder: string): boolean {
  const isNumbered = ['point', 'upload'].some((kind) => folder.startsWith(`${sitePath}.${kind}_`))
  return folder === workFolder(sitePath) || isNumbered
}
