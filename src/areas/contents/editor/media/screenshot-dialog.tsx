import { Alert, Button, NumberInput, Stack, Text } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { Trans, useLingui } from '@lingui/react/macro'
import { SCREENSHOT_SECONDS_MAX, videoScreenshot } from '#contract/resources.ts'
import { isOnDevice } from '#data/files/device-files.ts'
import { useOnline } from '#data/network/online.ts'
import { call } from '#data/request/call.ts'
import { failureText } from '#data/request/failure-text.ts'
import { DialogFoot } from '#kit/dialog/dialog-foot.tsx'
import { Modal } from '#kit/dialog/modal.tsx'
import { usePicture } from '#shared/picture/use-picture.ts'
import { keepPicked } from '#shared/resource-dialog/take-files.ts'
import { captureFrame } from './capture-frame.ts'
import type { MediaItem } from './items.ts'
import classes from './media.module.css'

interface Props {
  item: MediaItem
  /** Where its player stands (s). */
  at: number
  onPick: (cover: { path: string; src: string }) => void
  onClose: () => void
}

/** One frame of a film as its cover: taken by the browser where it can, else by the server. */
export function ScreenshotDialog({ item, at, onPick, onClose }: Props) {
  const { t } = useLingui()
  const [seconds, setSeconds] = useState<number | string>(Math.min(at, SCREENSHOT_SECONDS_MAX))
  const source = usePicture(item.src || item.path)
  const { take, isTaking, failure } = useTaking(item, source, (cover) => {
    onPick(cover)
    onClose()
  })
  return (
    <Modal opened onClose={onClose} title={t`Screenshot as cover`} size={600} closeOnClickOutside={false}>
      <Stack gap="sm">
        <Preview source={source} seconds={Number(seconds) || 0} />
        <NumberInput
          data-autofocus
          label={t`Position in seconds`}
          min={0}
          max={SCREENSHOT_SECONDS_MAX}
          decimalScale={1}
          value={seconds}
          onChange={setSeconds}
        />
        {failure !== undefined && (
          <Alert color="red" icon={<IconAlertTriangle />} role="alert">
            {failure}
          </Alert>
        )}
      </Stack>
      <DialogFoot onCancel={onClose}>
        <Button loading={isTaking} onClick={() => void take(Number(seconds) || 0)}>
          <Trans>Confirm</Trans>
        </Button>
      </DialogFoot>
    </Modal>
  )
}

// Nothing is heard of it: it only shows where a frame is taken.
// oxlint-disable jsx-a11y/media-has-caption
function Preview({ source, seconds }: { source: string; seconds: number }) {
  const video = useRef<HTMLVideoElement>(null)
  const [fails, setFails] = useState(false)
  useEffect(() => {
    if (video.current) video.current.currentTime = seconds
  }, [seconds, source])
  if (fails || !source) {
    return (
      <Text size="sm" c="dimmed">
        <Trans>This browser can't show the video.</Trans>
      </Text>
    )
  }
  return (
    <video ref={video} src={source} muted playsInline className={classes['frame']} onError={() => setFails(true)} />
  )
}

function useTaking(item: MediaItem, source: string, onCover: (cover: { path: string; src: string }) => void) {
  const { t } = useLingui()
  const online = useOnline()
  const [isTaking, setTaking] = useState(false)
  const [failure, setFailure] = useState<string>()
  const taken = async (seconds: number) => {
    const frame = source ? await captureFrame(source, seconds) : { fault: 'unreadable' as const }
    if ('picture' in frame) {
      const file = new File([frame.picture], `${stemOf(item)} ${seconds}s.jpg`, { type: 'image/jpeg' })
      return keepPicked(file, 'image', [])
    }
    if (frame.fault === 'shorter') throw new Error(t`The video is shorter than that`)
    if (isOnDevice(item.path)) throw new Error(t`This browser can't read the video. Save it first, or upload a cover.`)
    if (!online) throw new Error(t`This browser can't read the video. Try again online, or upload a cover.`)
    const body = { path: item.path, timestamp: Math.round(seconds) }
    const { internalUrl = '', src = '' } = await call(videoScreenshot, { body, quiet: true })
    return { path: internalUrl, src }
  }
  const take = async (seconds: number) => {
    setTaking(true)
    setFailure(undefined)
    try {
      const { path, src } = await taken(seconds)
      onCover({ path, src })
    } catch (error) {
      setFailure(failureText(error))
    } finally {
      setTaking(false)
    }
  }
  return { take, isTaking, failure }
}

function stemOf({ fileName, title }: MediaItem): string {
  return (fileName || title || 'video').replace(/\.\w{1,5}$/, '').slice(0, 100)
}
