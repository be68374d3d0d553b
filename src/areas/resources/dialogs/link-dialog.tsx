import { Alert, Button, Stack, TextInput } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { Trans, useLingui } from '@lingui/react/macro'
import { type SubmitEvent, useEffect, useRef, useState } from 'react'
import { resourceList } from '#contract/resources.ts'
import { resourceFetch, resourceTagList } from '#contract/resources/library.ts'
import { HEADER } from '#contract/wire.ts'
import { newOperationId } from '#data/page/operation-id.ts'
import { notify } from '#data/page/notices.ts'
import { call } from '#data/request/call.ts'
import { failureText } from '#data/request/failure-text.ts'
import { DialogFoot } from '#kit/dialog/dialog-foot.tsx'
import { Modal } from '#kit/dialog/modal.tsx'
import { remoteResource } from '#shared/resource-dialog/picked-resource.ts'
import { LibraryTags } from './tag-inputs.tsx'

/** Longer than the server takes for it (ms). */
const TIMEOUT_MS = 75_000

/** Has the server fetch a file of another site, and keeps it in the library. */
export function LinkDialog({ onClose }: { onClose: () => void }) {
  const { t } = useLingui()
  const client = useQueryClient()
  const [url, setUrl] = useState('')
  const [tags, setTags] = useState<string[]>([])
  const [failure, setFailure] = useState<string>()
  const [pending, setPending] = useState(false)
  const underWay = useRef<AbortController>(undefined)
  useEffect(() => () => underWay.current?.abort(), [])
  // What is sent again after a lost answer is the same wish.
  const wish = useRef({ what: '', key: '' })

  const handleSubmit = async (event: SubmitEvent) => {
    event.preventDefault()
    const remote = remoteResource(url)
    if (!remote) return setFailure(t`A link starts with http:// or https://`)
    const body = { url: remote.path, tags }
    const what = JSON.stringify(body)
    if (wish.current.what !== what) wish.current = { what, key: newOperationId() }
    underWay.current = new AbortController()
    setFailure(undefined)
    setPending(true)
    try {
      const headers = { [HEADER.idempotencyKey]: wish.current.key }
      const how = { headers, quiet: true, repeatSubmit: false, timeout: TIMEOUT_MS, signal: underWay.current.signal }
      const { name } = await call(resourceFetch, { body, ...how })
      notify({ level: 'success', message: t`${name} was added` })
      for (const read of [resourceList, resourceTagList]) void client.invalidateQueries({ queryKey: [read.id] })
      onClose()
    } catch (error) {
      setFailure(failureText(error))
    } finally {
      setPending(false)
    }
  }
  return (
    <Modal opened onClose={onClose} title={t`Add from a URL`} size={500} closeOnClickOutside={false}>
      <form noValidate onSubmit={(event) => void handleSubmit(event)}>
        <Stack gap="sm">
          <TextInput
            label={t`File address`}
            description={t`The server downloads it (up to 20 MB) and keeps its own copy.`}
            placeholder="https://"
            value={url}
            dir="ltr"
            inputMode="url"
            maxLength={2000}
            required
            data-autofocus
            onChange={(event) => setUrl(event.currentTarget.value)}
          />
          <LibraryTags label={t`Tags`} value={tags} onChange={setTags} />
          {failure && (
            <Alert color="red" role="alert">
              {failure}
            </Alert>
          )}
          <DialogFoot onCancel={onClose}>
            <Button type="submit" loading={pending}>
              <Trans>Add</Trans>
            </Button>
          </DialogFoot>
        </Stack>
      </form>
    </Modal>
  )
}
