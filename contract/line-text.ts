/** The text as a field of one line holds it: line breaks, with the white space around them, become one space. */
export function oneLine(text: string): string {
  return text.replace(/\s*[\n\r]\s*/g, ' ')
}

/** Whether a reader sees anything of the text: white space and characters without a shape of their own do not count. */
export function isVisible(text: string): boolean {
  return /[^\s\p{Default_Ignorable_Code_Point}\p{Cc}\p{Cs}\p{Z}\u2800]/u.test(text)
}
