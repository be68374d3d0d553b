/** A title as the name of a file, without what some systems refuse. */
export function fileNameOf(title: string): string {
  return title.replace(/[\\/:*?"<>|\s]+/g, ' ').trim() || '_'
}
