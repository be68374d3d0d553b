/** Prints some lines alone, without the page around them. */
export function printText(title: string, lines: readonly string[]): void {
  const frame = document.createElement('iframe')
  frame.style.cssText = 'position: fixed; inset: auto auto 0 0; width: 0; height: 0; border: 0'
  frame.ariaHidden = 'true'
  document.body.append(frame)
  const page = frame.contentDocument
  if (!page || !frame.contentWindow) return frame.remove()
  page.title = title
  const heading = page.createElement('h1')
  heading.textContent = title
  const list = page.createElement('pre')
  list.textContent = lines.join('\n')
  list.style.cssText = 'font-size: 16pt; line-height: 1.6'
  page.body.append(heading, list)
  frame.contentWindow.addEventListener('afterprint', () => frame.remove())
  frame.contentWindow.print()
}
