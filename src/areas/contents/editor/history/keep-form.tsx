import { Button, Group, TextInput } from '@mantine/core'
import { IconBookmark } from '@tabler/icons-react'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState, type SubmitEvent } from 'react'
import type { ContentForm } from '#lib/content-fields.ts'
import { failureText } from '#data/request/failure-text.ts'
import { notify } from '#data/page/notices.ts'
import { addVersion } from '#data/versions/versions.ts'

const NAME_MAX = 100

/** Keeps what the editor shows under a name. */
export function KeepForm({ shown, siteId }: { shown: ContentForm; siteId: string }) {
  const { t } = useLingui()
  const [name, setName] = useState('')
  const keep = async (event: SubmitEvent) => {
    event.preventDefault()
    try {
      await addVersion({ form: shown, siteId, why: 'kept', name: name.trim() })
      setName('')
      notify({ level: 'success', message: t`Version saved` })
    } catch (error) {
      notify({ level: 'error', title: t`Not saved on this device`, message: failureText(error) })
    }
  }
  return (
    <form onSubmit={(event: SubmitEvent) => void keep(event)}>
      <Group align="end" gap="xs">
        <TextInput
          flex={1}
          maw={420}
          label={t`Version name`}
          maxLength={NAME_MAX}
          value={name}
          onChange={(event) => setName(event.currentTarget.value)}
        />
        <Button
          type="submit"
          variant="default"
          leftSection={<IconBookmark size={16} aria-hidden />}
          disabled={name.trim() === ''}
        >
          <Trans>Save this version</Trans>
        </Button>
      </Group>
    </form>
  )
}
