import { useLingui } from '@lingui/react/macro'
import type { AnyEndpoint } from '#contract/endpoint.ts'
import { type I18nDict, i18nByLangKey, i18nSaveBatch, langOptions } from '#contract/system/i18n.ts'
import { currentLanguage, LANGUAGE_NAMES } from '#data/page/language.ts'
import { useRead } from '#data/reads/use-read.ts'
import { EditDialog } from '#kit/form/edit-dialog.tsx'
import { TextField } from '#kit/form/fields.tsx'
import { ReadFirst } from '#kit/form/read-first.tsx'
import { isNameOfText, nameOr } from '#lib/server-text.ts'

interface LanguageValuesDialogProps {
  langKey: string
  invalidates: readonly AnyEndpoint[]
  onSaved: (text: string) => void
  onClose: () => void
}

const MAX = 100

/** One text box per language of the system; proposals for languages without a text are saved, too. */
export function LanguageValuesDialog({ langKey, invalidates, onSaved, onClose }: LanguageValuesDialogProps) {
  const { t } = useLingui()
  const texts = useRead(i18nByLangKey, { params: { langKey } }, { staleTime: 0 })
  const languages = useRead(langOptions)
  const nameOf = (tag: string) => {
    const ownName = LANGUAGE_NAMES[tag as keyof typeof LANGUAGE_NAMES] ?? tag
    return nameOr(languages.data?.find(({ value }) => value === tag)?.label ?? ownName, ownName)
  }
  return (
    <ReadFirst read={texts} title={langKey} onClose={onClose}>
      {(stored) => (
        <EditDialog
          title={langKey}
          endpoint={i18nSaveBatch}
          initial={{ rows: stored.map(withoutName) }}
          toBody={({ rows }) => rows.filter(isText)}
          success={t`Translations saved`}
          invalidates={[i18nByLangKey, ...invalidates]}
          onSaved={({ rows }) => onSaved(textIn(rows, currentLanguage()))}
          onClose={onClose}
        >
          {(form) =>
            stored.map((row, index) => (
              <TextField
                key={row.langTag}
                form={form}
                name={`rows.${index}.langValue`}
                label={nameOf(row.langTag)}
                max={MAX}
              />
            ))
          }
        </EditDialog>
      )}
    </ReadFirst>
  )
}

/** A back end of 1.4 proposes the name of a text that it does not have. */
function withoutName(row: I18nDict): I18nDict {
  return isNameOfText(row.langValue) ? { ...row, langValue: '' } : row
}

/** What is not stored and was left empty stays so. */
function isText({ dictId, langValue }: I18nDict): boolean {
  return dictId !== undefined || langValue !== ''
}

function textIn(rows: readonly I18nDict[], language: string): string {
  return rows.find(({ langTag }) => langTag === language)?.langValue ?? ''
}
