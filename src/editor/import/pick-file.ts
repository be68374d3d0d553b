/** Asks for a Word or Markdown file; undefined when the writer chose none. */
export function pickFile(): Promise<File | undefined> {
  const input = document.createElement('input')
  input.type = 'file'
  input.accept = '.docx,.doc,.md,.markdown'
  return new Promise((resolve) => {
    input.onchange = () => resolve(input.files?.[0])
    input.oncancel = () => resolve(undefined)
    input.click()
  })
}
