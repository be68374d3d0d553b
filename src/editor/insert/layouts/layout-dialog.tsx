import { SimpleGrid, Text, UnstyledButton } from '@mantine/core'
import { useLingui } from '@lingui/react/macro'
import type { DialogProps } from '#editor/commands/dialogs.tsx'
import { stillHtml } from '#shared/stored-html/purify.ts'
import { FormDialog } from '#editor/insert/form-dialog.tsx'
import { LAYOUTS } from './layouts.ts'
import { putLayout } from './put-layout.ts'
import classes from './layouts.module.css'

/** Ready blocks as they look; a press puts them into the text. */
export function LayoutDialog({ editor, onClose }: DialogProps) {
  const { t, i18n } = useLingui()
  return (
    <FormDialog title={t`Layout templates`} size={760} onClose={onClose}>
      <SimpleGrid cols={{ base: 1, xs: 2, sm: 3 }} spacing="sm">
        {LAYOUTS.map(({ id, name, html }) => {
          const blocks = html((text) => i18n._(text))
          const choose = () => {
            onClose()
            putLayout(editor, blocks)
          }
          return (
            <UnstyledButton key={id} type="button" className={classes['layout']} onClick={choose}>
              <div
                aria-hidden
                inert
                className={classes['still']}
                dangerouslySetInnerHTML={{ __html: stillHtml(blocks) }}
              />
              <Text component="span" size="sm">
                {i18n._(name)}
              </Text>
            </UnstyledButton>
          )
        })}
      </SimpleGrid>
    </FormDialog>
  )
}
