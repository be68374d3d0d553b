import { Textarea, TextInput } from '@mantine/core'
import { useLingui } from '@lingui/react/macro'
import { completeAddress } from '#contract/addresses.ts'
import { AUTHOR_MAX, ITEM_TEXT_MAX, ITEM_TITLE_MAX, URL_MAX } from '#contract/contents/limits.ts'
import { LIST_OF, type ItemTexts, type MediaItem, type MediaKind } from './items.ts'
import classes from './media.module.css'

interface Props {
  kind: MediaKind
  item: MediaItem
  index: number
  /** What is wrong with the fields of this item, by their names. */
  errors: Readonly<Record<string, string>>
  readOnly: boolean
  onChange: (texts: ItemTexts) => void
}

/** What is written about one item. */
export function ItemFields({ kind, item, index, errors, readOnly, onChange }: Props) {
  const { t } = useLingui()
  const bind = (name: 'title' | 'author' | 'description' | 'redirectUrl', maxLength: number) => ({
    value: item[name] ?? '',
    maxLength,
    readOnly,
    dir: 'auto',
    // By it a refused save finds the field.
    'data-path': `${LIST_OF[kind]}.${index}.${name}`,
    error: errors[name],
    onChange: (event: { currentTarget: { value: string } }) => onChange({ [name]: event.currentTarget.value }),
  })
  const complete = (typed: string) => {
    const whole = completeAddress(typed)
    if (whole !== typed) onChange({ redirectUrl: whole })
  }
  return (
    <div className={classes['fields']}>
      <TextInput label={t`Title`} {...bind('title', ITEM_TITLE_MAX)} />
      {kind === 'audio' && <TextInput label={t`Author`} {...bind('author', AUTHOR_MAX)} />}
      <Textarea label={t`Description`} rows={2} {...bind('description', ITEM_TEXT_MAX)} />
      {kind === 'image' && (
        <TextInput
          label={t`Link`}
          placeholder="https://"
          {...bind('redirectUrl', URL_MAX)}
          onBlur={(event) => complete(event.currentTarget.value)}
        />
      )}
    </div>
  )
}
