import { NavLink, ScrollArea } from '@mantine/core'
import { IconBookmark } from '@tabler/icons-react'
import { useLingui } from '@lingui/react/macro'
import { msg } from '@lingui/core/macro'
import { useEffect, useState } from 'react'
import type { MessageDescriptor } from '@lingui/core'
import { useSession } from '#data/session/use-session.ts'
import type { VersionEntry, VersionReason } from '#data/versions/versions.ts'
import { tellWordChanges, type WordChanges } from '#data/versions/version-changes.ts'

const WHY: Record<VersionReason, MessageDescriptor> = {
  opened: msg`Before editing`,
  typed: msg`While typing`,
  saved: msg`When saved`,
  published: msg`When published`,
  replaced: msg`Before it was replaced by another text`,
  kept: msg`Saved by you`,
}

interface Props {
  versions: readonly VersionEntry[]
  chosen: number
  onChoose: (id: number) => void
}

/** The last kept first. */
export function VersionList({ versions, chosen, onChoose }: Props) {
  const { i18n, t } = useLingui()
  const changes = useWordChanges(versions)
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
          description={<About at={at} why={why} changes={changes.get(id)} />}
          leftSection={name === undefined ? undefined : <IconBookmark size={16} aria-hidden />}
          onClick={() => onChoose(id)}
        />
      ))}
    </ScrollArea.Autosize>
  )
}

interface AboutProps {
  at: number
  why: VersionReason
  changes: WordChanges | undefined
}

/** Texts that were there before anything was typed here: whose they are, this device does not know. */
const FOUND: ReadonlySet<VersionReason> = new Set(['opened'])

/** When it was, who wrote it, and how much it changed. */
function About({ at, why, changes }: AboutProps) {
  const { i18n, t } = useLingui()
  const { user } = useSession()
  const time = i18n.date(new Date(at), { dateStyle: 'medium', timeStyle: 'short' })
  const author = FOUND.has(why) ? t`from the server` : (user?.nickName ?? user?.userName ?? '')
  const words = changes && changes.added + changes.removed > 0 && t`+${changes.added} −${changes.removed} words`
  return (
    <>
      <time dateTime={new Date(at).toISOString()}>{time}</time>
      {author !== '' && <> · {author}</>}
      {words && <> · {words}</>}
    </>
  )
}

function useWordChanges(versions: readonly VersionEntry[]): ReadonlyMap<number, WordChanges> {
  const [known, setKnown] = useState<ReadonlyMap<number, WordChanges>>(new Map())
  const ids = versions.map(({ id }) => id).join()
  useEffect(
    () => tellWordChanges(versions, (id, changes) => setKnown((before) => new Map(before).set(id, changes))),
    // A list is a new array each time.
    // oxlint-disable-next-line react/exhaustive-deps
    [ids],
  )
  return known
}
