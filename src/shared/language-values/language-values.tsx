import { Trans } from '@lingui/react/macro'
import { useDisclosure } from '@mantine/hooks'
import { IconLanguage } from '@tabler/icons-react'
import type { AnyEndpoint } from '#contract/endpoint.ts'
import { i18nSaveBatch } from '#contract/system/i18n.ts'
import { ActionButton } from '#kit/button/action-button.tsx'
import { lazyDialog } from '#kit/dialog/lazy-dialog.tsx'

const LanguageValuesDialog = lazyDialog(() =>
  import('./language-values-dialog.tsx').then((file) => file.LanguageValuesDialog),
)

interface LanguageValuesProps {
  /** Under which the texts are kept, such as `DICT.Gender.0`. */
  langKey: string
  /** Reads that show the name. */
  invalidates: readonly AnyEndpoint[]
  /** Hears the text in the language of the interface, which the form around it shows. */
  onSaved: (text: string) => void
}

/** The name of one thing in all languages, beside the field that holds it in the language at hand. */
export function LanguageValues({ langKey, invalidates, onSaved }: LanguageValuesProps) {
  const [opened, dialog] = useDisclosure(false)
  return (
    <>
      <ActionButton endpoint={i18nSaveBatch} icon={IconLanguage} onClick={dialog.open}>
        <Trans>Translations</Trans>
      </ActionButton>
      {opened && (
        <LanguageValuesDialog langKey={langKey} invalidates={invalidates} onSaved={onSaved} onClose={dialog.close} />
      )}
    </>
  )
}
