import { ScrollArea, Text } from '@mantine/core'

/** What the server says line by line; very many of them are scrolled. */
export function LineList({ lines }: { lines: readonly string[] }) {
  return (
    <ScrollArea.Autosize mah="50vh">
      {lines.map((line, index) => (
        <Text key={index} size="sm">
          {line}
        </Text>
      ))}
    </ScrollArea.Autosize>
  )
}
