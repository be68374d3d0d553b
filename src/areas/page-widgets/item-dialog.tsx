import { Button, Group, Input, Stack } from '@mantine/core'
import { useForm } from '@mantine/form'
import { Trans, useLingui } from '@lingui/react/macro'
import type { SubmitEvent } from 'react'
import { useState } from 'react'
import { completeAddress } from '#contract/addresses.ts'
import { BLOCK_MAX, blockItem } from '#contract/page-widgets.ts'
import { useCloseGuard } from '#kit/dialog/close-guard.ts'
import { DialogFoot } from '#kit/dialog/dialog-foot.tsx'
import { Modal } from '#kit/dialog/modal.tsx'
import { DateTimeInput } from '#kit/form/date-time-input.tsx'
import { fieldErrorTexts } from '#kit/form/field-errors.ts'
import { TextAreaField, TextField } from '#kit/form/fields.tsx'
import { CatalogSelector } from '#shared/catalog-selector/catalog-selector.tsx'
import { ContentSelector } from '#shared/content-selector/content-selector.tsx'
import { LogoView } from '#shared/logo-view/logo-view.tsx'
import { BLANK_ITEM, type BlockItem } from '#lib/block.ts'

interface Props {
  item: BlockItem
  isNew: boolean
  onConfirm: (item: BlockItem) => void
  onClose: () => void
}

/** One item of a block. It is a copy that is typed into: cancelling changes nothing. */
export function ItemDialog({ item, isNew, onConfirm, onClose }: Props) {
  const { t, i18n } = useLingui()
  const [picking, setPicking] = useState<'content' | 'catalog'>()
  const form = useForm<BlockItem>({
    initialValues: item,
    validate: (values) => fieldErrorTexts(blockItem, values, (text) => i18n._(text)),
  })
  const close = useCloseGuard(form.isDirty(), onClose)
  const fill = (picked: Partial<BlockItem>) => {
    form.setValues({ ...BLANK_ITEM, ...picked })
    form.clearErrors()
  }
  const submit = form.onSubmit((values) =>
    onConfirm({ ...values, title: values.title.trim(), url: completeAddress(values.url) }),
  )
  // What is opened from a field lies elsewhere in the page, but its events come here, too.
  const handleSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    if (event.target === event.currentTarget) submit(event)
    else event.preventDefault()
  }
  return (
    <Modal opened onClose={close} title={isNew ? t`Add item` : t`Edit item`} size={600} closeOnClickOutside={false}>
      <form noValidate onSubmit={handleSubmit}>
        <Stack gap="sm">
          <Group gap="xs">
            <Button size="xs" variant="default" onClick={() => setPicking('content')}>
              <Trans>Fill in from content</Trans>
            </Button>
            <Button size="xs" variant="default" onClick={() => setPicking('catalog')}>
              <Trans>Fill in from catalog</Trans>
            </Button>
          </Group>
          <TextField form={form} name="title" label={t`Title`} max={BLOCK_MAX.title} required />
          <TextField
            form={form}
            name="url"
            label={t`Address`}
            max={BLOCK_MAX.url}
            placeholder="https://"
            complete={completeAddress}
          />
          <TextAreaField form={form} name="summary" label={t`Summary`} max={BLOCK_MAX.summary} />
          <DateTimeInput
            label={t`Publish time`}
            error={form.errors['publishDate']}
            value={form.values.publishDate}
            onChange={(value) => form.setFieldValue('publishDate', value)}
          />
          <Input.Wrapper label={t`Picture`} error={form.errors['logo']}>
            <LogoView
              value={form.values.logo}
              src={form.values.logoSrc}
              label={t`Picture`}
              atOnce
              onChange={(picked) => form.setValues({ logo: picked?.path ?? '', logoSrc: picked?.src ?? '' })}
            />
          </Input.Wrapper>
          <DialogFoot onCancel={close}>
            <Button type="submit">
              <Trans>Confirm</Trans>
            </Button>
          </DialogFoot>
        </Stack>
      </form>
      <ContentSelector
        opened={picking === 'content'}
        onClose={() => setPicking(undefined)}
        onPick={([row]) =>
          row &&
          fill({
            title: row.title,
            url: row.internalUrl ?? '',
            summary: row.summary ?? '',
            publishDate: row.publishDate ?? '',
            logo: row.logo ?? '',
            logoSrc: row.logoSrc ?? '',
          })
        }
      />
      <CatalogSelector
        opened={picking === 'catalog'}
        onClose={() => setPicking(undefined)}
        onPick={([catalog]) => catalog && fill({ title: catalog.name, url: catalog.internalUrl })}
      />
    </Modal>
  )
}
