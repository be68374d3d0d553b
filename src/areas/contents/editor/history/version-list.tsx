import { NavLink, ScrollArea } from '@mantine/core'
import { IconBookmark } from '@tabler/icons-react'
import { useLingui } from '@lingui/react/macro'
import { msg } from '@lingui/core/macro'
import type { MessageDescriptor } from '@lingui/core'
import type { VersionEntry, VersionReason } from '#data/versions.ts'
import { Age } from '#kit/age.tsx'

const WHY: Record<VersionReason, MessageDescriptor> = {
  opened: msg`Before the edit`,
  typed: msg`While typing`,
  saved: msg`When it was saved`,
  published: msg`When it was published`,
  replaced: msg`Before another text took its place`,
  kept: msg`Kept by you`,
}

interface Props {
  versions: readonly VersionEntry[]
  chosen: number
  onChoose: (id: number) => void
}

/** The last kept first. */
export function VersionList({ versions, chosen, onChoose }: Props) {
  const { i18n, t } = useLingui()
  return (
    <ScrollArea.Autosize mah={420} component="nav" aria-label={t`Versions`}>
      {versions.map(({ id, at, name, why }) => (
        <NavLink
          key={id}
          component="button"
          type="button"
          active={id === chosen}
          aria-current={id === chosen}
          label={name ?? i18n._(WHY[why])}
          description={<Age since={at} />}
          leftSection={name === undefined ? undefined : <IconBookmark size={16} aria-hidden />}
          onClick={() => onChoose(id)}
        />
      ))}
    </ScrollArea.Autosize>
  )
}
