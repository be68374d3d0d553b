import { Trans, useLingui } from '@lingui/react/macro'
import { Alert, Button, TextInput } from '@mantine/core'
import { IconDeviceFloppy, IconSearch } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import type { AnyEndpoint } from '#contract/endpoint.ts'
import { failureText } from '#data/request/failure-text.ts'
import { ActionButton } from '#kit/button/action-button.tsx'
import classes from './permission-drawer.module.css'

interface Saving {
  readonly pending: boolean
  readonly failure: string | undefined
  readonly save: () => void
}

/** Saves what is ticked; what the server refuses is said above the ticks, which stay. */
export function useSaving(work: () => Promise<void>): Saving {
  const [pending, setPending] = useState(false)
  const [failure, setFailure] = useState<string>()
  const run = async () => {
    setPending(true)
    setFailure(undefined)
    try {
      await work()
    } catch (error) {
      setFailure(failureText(error))
    } finally {
      setPending(false)
    }
  }
  return { pending, failure, save: () => void run() }
}

interface TickToolsProps {
  endpoint: AnyEndpoint
  saving: Saving
  isDirty: boolean
  search: string
  onSearch: (text: string) => void
  /** Undefined where there is nothing to fold. */
  isOpen?: boolean
  onFoldAll?: () => void
  isFull: boolean
  onTickAll: () => void
  children?: ReactNode
}

/** What is done to all ticks at once, and to save them. */
export function TickTools(props: TickToolsProps) {
  const { endpoint, saving, isDirty, search, onSearch, isOpen, onFoldAll, isFull, onTickAll, children } = props
  const { t } = useLingui()
  return (
    <>
      <div className={classes['tools']}>
        <ActionButton
          endpoint={endpoint}
          look="main"
          icon={IconDeviceFloppy}
          loading={saving.pending}
          reason={isDirty ? undefined : t`Nothing has changed`}
          onClick={saving.save}
        >
          <Trans>Save</Trans>
        </ActionButton>
        {children}
        <Button variant="default" onClick={onTickAll}>
          {isFull ? <Trans>Clear all</Trans> : <Trans>Check all</Trans>}
        </Button>
        {onFoldAll && (
          <Button variant="default" onClick={onFoldAll}>
            {isOpen ? <Trans>Collapse all</Trans> : <Trans>Expand all</Trans>}
          </Button>
        )}
        <TextInput
          type="search"
          className={classes['filter'] ?? ''}
          leftSection={<IconSearch size={14} aria-hidden />}
          placeholder={t`Filter by name`}
          aria-label={t`Filter by name`}
          value={search}
          onChange={(event) => onSearch(event.currentTarget.value)}
        />
      </div>
      {saving.failure && (
        <Alert color="red" role="alert">
          {saving.failure}
        </Alert>
      )}
    </>
  )
}
