/** Rows of a table written as text: a line is a row, `|` parts the cells, spaces around them do not count. */
export function seedRows(text: string): string[][] {
  return text
    .trim()
    .split('\n')
    .map((line) => line.split('|').map((cell) => cell.trim()))
}
