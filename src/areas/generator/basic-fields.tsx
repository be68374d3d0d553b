import { SimpleGrid, Stack } from '@mantine/core'
import { GEN_MAX } from '#contract/generator.ts'
import type { FormOf } from '#kit/form/edit-dialog.tsx'
import { TextAreaField, TextField } from '#kit/form/fields.tsx'
import type { TableForm } from './edit-form.ts'
import { useLabels } from './labels.ts'

export function BasicFields({ form }: { form: FormOf<TableForm> }) {
  const labels = useLabels()
  const field = (name: keyof TableForm) => ({ form, name, label: labels[name] })
  return (
    <Stack gap="sm" maw={900}>
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        {/* A table is found in the database by its name. */}
        <TextField {...field('tableName')} disabled />
        <TextField {...field('tableComment')} max={GEN_MAX.comment} required />
        <TextField {...field('className')} max={GEN_MAX.className} required />
        <TextField {...field('functionAuthor')} max={GEN_MAX.name} required />
      </SimpleGrid>
      <TextAreaField {...field('remark')} max={GEN_MAX.comment} />
    </Stack>
  )
}
