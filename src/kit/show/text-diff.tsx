import { Text } from '@mantine/core'
import classes from './text-diff.module.css'
import { diffWords } from '#lib/words-diff.ts'

interface TextDiffProps {
  before: string
  after: string
}

/** A text with what is new and what is gone since another one; marks that need no colour. */
export function TextDiff({ before, after }: TextDiffProps) {
  const parts = diffWords(before, after)
  return (
    <Text size="sm" component="div" className={classes['text'] ?? ''}>
      {parts.map(([kind, text], index) => {
        if (kind === 1) return <ins key={index}>{text}</ins>
        if (kind === -1) return <del key={index}>{text}</del>
        return <span key={index}>{text}</span>
      })}
    </Text>
  )
}
