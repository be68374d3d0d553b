/**
 * A file that is dropped where nothing takes it would be opened by the browser in the place of the app: here it is
 * refused, and the pointer says so. Called once. What is dropped inside a frame is the frame's own affair.
 */
export function refuseStrayFiles(): void {
  window.addEventListener('dragover', refuse)
  window.addEventListener('drop', refuse)
}

/** Whoever takes files has prevented the default before; texts and links are left to the fields they fall into. */
function refuse(event: DragEvent): void {
  const { dataTransfer } = event
  if (event.defaultPrevented || !dataTransfer?.types.includes('Files')) return
  event.preventDefault()
  dataTransfer.dropEffect = 'none'
}
