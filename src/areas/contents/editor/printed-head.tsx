import { Text, Title } from '@mantine/core'
import classes from './content-editor.module.css'
import type { EditorForm } from './content-form.ts'

/** What stands above the body on paper, in the place of the fields. */
export function PrintedHead({ form }: { form: EditorForm }) {
  const byline = [form.author, form.source, form.publishDate?.slice(0, 10)].filter(Boolean).join(' · ')
  return (
    <div className={classes['printed']}>
      <Title order={1}>{form.title}</Title>
      {form.subTitle && <Text size="lg">{form.subTitle}</Text>}
      {byline && <Text>{byline}</Text>}
      {form.linkFlag === 'Y' && <Text>{form.redirectUrl}</Text>}
    </div>
  )
}
