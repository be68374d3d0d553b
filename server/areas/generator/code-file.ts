/** A file of generated code. */
export interface CodeFile {
  /** The key of the preview, such as `vm/java/domain.java.vm`. */
  readonly key: string
  /** Where it stands in a zip, and below the folder of the server. */
  readonly file: string
  readonly text: string
  /** It is written to the folder of the server, too. */
  readonly isWritten: boolean
}
