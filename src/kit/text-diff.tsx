import { Text } from '@mantine/core'
import diff from 'fast-diff'
import classes from './text-diff.module.css'

interface TextDiffProps {
  before: string
  after: string
}

/** A text with what is new and what is gone since another one; marks that need no colour. */
export function TextDiff({ before, after }: TextDiffProps) {
  const parts = diff(before, after, undefined, true)
  return (
    <Text size="sm" component="div" className={classes['text'] ?? ''}>
      {parts.map(([kind, text], index) => {
        if (kind === diff.INSERT) return <ins key={index}>{text}</ins>
        if (kind === diff.DELETE) return <del key={index}>{text}</del>
        return <span key={index}>{text}</span>
      })}
    </Text>
  )
}
