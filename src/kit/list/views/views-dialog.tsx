import { ActionIcon, Button, Group, Stack, Text, TextInput } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { IconTrash } from '@tabler/icons-react'
import { type SubmitEvent, useState } from 'react'
import { useConfirm } from '#kit/dialog/confirm.tsx'
import type { List } from '#kit/list/list-state.ts'
import { Modal } from '#kit/dialog/modal.tsx'
import { type ListView, viewOf, VIEW_NAME_MAX, VIEWS_MAX, withNewName, withView } from './list-view.ts'

type Viewed = Pick<List<unknown>, 'views' | 'keepViews' | 'place' | 'switched'>

interface Props {
  list: Viewed
  opened: boolean
  onClose: () => void
}

/** Keeps what the list shows now under a name, and the names that are there. */
export function ViewsDialog({ list, opened, onClose }: Props) {
  const { t } = useLingui()
  return (
    <Modal opened={opened} onClose={onClose} title={t`Saved views`} size={480} keepMounted={false}>
      <Stack gap="md">
        <NewView list={list} onSaved={onClose} />
        {list.views.length > 0 && (
          <Stack gap="xs" component="ul" p={0} m={0} style={{ listStyle: 'none' }}>
            {list.views.map((view) => (
              <ViewRow key={view.name} list={list} view={view} />
            ))}
          </Stack>
        )}
      </Stack>
    </Modal>
  )
}

function NewView({ list, onSaved }: { list: Viewed; onSaved: () => void }) {
  const { t } = useLingui()
  const [name, setName] = useState('')
  const isKnown = list.views.some((view) => view.name === name.trim())
  const isFull = list.views.length >= VIEWS_MAX && !isKnown
  const save = (event: SubmitEvent) => {
    event.preventDefault()
    if (name.trim() === '' || isFull) return
    list.keepViews(withView(list.views, viewOf(name, { ...list.place, hidden: list.switched })))
    onSaved()
  }
  return (
    <form onSubmit={save}>
      <Text size="sm" mb="xs">
        <Trans>Saves the filters, sorting and columns of this list on this device, for you only.</Trans>
      </Text>
      <Group gap="xs" align="flex-end" wrap="nowrap">
        <TextInput
          flex={1}
          data-autofocus
          label={t`View name`}
          maxLength={VIEW_NAME_MAX}
          value={name}
          onChange={(event) => setName(event.currentTarget.value)}
          error={isFull && t`At most ${VIEWS_MAX} views. Delete one first.`}
        />
        <Button type="submit" disabled={name.trim() === '' || isFull}>
          {isKnown ? <Trans>Replace</Trans> : <Trans>Save</Trans>}
        </Button>
      </Group>
    </form>
  )
}

function ViewRow({ list, view }: { list: Viewed; view: ListView }) {
  const { t } = useLingui()
  const confirm = useConfirm()
  const [name, setName] = useState(view.name)
  const renamed = withNewName(list.views, view.name, name)
  const rename = () => {
    if (renamed && name.trim() !== view.name) list.keepViews(renamed)
  }
  const remove = async () => {
    const question = {
      title: t`Delete`,
      message: t`Delete view ${view.name}?`,
      confirmLabel: t`Delete`,
      danger: true,
    }
    if (await confirm(question)) list.keepViews(list.views.filter((one) => one.name !== view.name))
  }
  return (
    <Group component="li" gap="xs" wrap="nowrap" align="flex-start">
      <TextInput
        flex={1}
        aria-label={t`New name for ${view.name}`}
        maxLength={VIEW_NAME_MAX}
        value={name}
        error={!renamed && t`The name is empty or already used by another view`}
        onChange={(event) => setName(event.currentTarget.value)}
        onBlur={rename}
        onKeyDown={(event) => event.key === 'Enter' && rename()}
      />
      <ActionIcon
        variant="subtle"
        color="red"
        size="input-sm"
        aria-label={t`Delete view ${view.name}`}
        onClick={() => void remove()}
      >
        <IconTrash size={18} />
      </ActionIcon>
    </Group>
  )
}
