import { Code, Title } from '@mantine/core'
import classes from './text-block.module.css'

/** What was sent or answered, as it stands, below its name; nothing where there is none. */
export function TextBlock({ title, text }: { title: string; text: string | undefined }) {
  if (!text) return null
  return (
    <section>
      <Title order={3} size="h5" mb={4}>
        {title}
      </Title>
      <Code block tabIndex={0} className={classes['code'] ?? ''}>
        {spread(text)}
      </Code>
    </section>
  )
}

/** JSON line by line; what was cut is shown as it is. */
function spread(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), null, 2)
  } catch {
    return text
  }
}
