import { useLingui } from '@lingui/react/macro'
import { useMemo } from 'react'
import { CONTROLS_WITH_OPTIONS } from '#contract/models/kinds.ts'
import { useDict } from '#data/reads/use-dict.ts'
import { usePipes } from '#data/reads/use-pipes.ts'
import { useDateText } from '#kit/form/date-text.ts'
import { PARAM } from '#lib/content-fields.ts'
import { useModelFields } from './field-text.ts'
import type { SideWords } from './side-text.ts'

export interface Side {
  words: SideWords
  /** The control of an extension field, undefined where nobody knows it. */
  controlOf: (field: string) => string | undefined
}

/** What codes in the fields of a content are called, as far as this device knows. */
export function useSideWords(modelId: string | undefined): Side {
  const { t } = useLingui()
  const dateText = useDateText()
  const attributes = useDict('CMSContentAttribute')
  const pipes = usePipes()
  const fields = useModelFields(modelId)
  return useMemo(() => {
    const fieldOf = (key: string) => fields?.find(({ fieldName }) => fieldName === key)
    const settings: Record<string, string> = { template: t`Custom template`, contentExTemplate: t`Extension templates` }
    return {
      controlOf: (field) => (field.startsWith(PARAM) ? fieldOf(field.slice(PARAM.length))?.controlType : undefined),
      words: {
        yes: t`Yes`,
        no: t`No`,
        bold: t`Bold`,
        italic: t`Italic`,
        underlined: t`Underlined`,
        colour: (code) => t`Colour ${code}`,
        date: (wire) => dateText(wire, { dateStyle: 'medium', timeStyle: 'medium' }),
        attribute: (code) => attributes.find(({ value }) => value === code)?.label ?? code,
        pipe: pipes.nameOf,
        setting: (name) => settings[name] ?? name,
        param(key, value) {
          const field = fieldOf(key)
          if (!field || !CONTROLS_WITH_OPTIONS.includes(field.controlType)) return value
          const nameOf = (one: string) => field.options.find((option) => option.value === one)?.name ?? one
          return value.split(',').map(nameOf).join('\n')
        },
      },
    }
  }, [attributes, dateText, fields, pipes, t])
}
