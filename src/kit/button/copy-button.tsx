import { useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconCopy } from '@tabler/icons-react'
import { copyText } from '#data/page/clipboard.ts'
import { notify } from '#data/page/notices.ts'

/** Puts a text into the clipboard and says whether that worked. */
export function CopyButton({ text }: { text: string }) {
  const { t } = useLingui()
  const handleClick = async () => {
    const isCopied = await copyText(text)
    notify(
      isCopied
        ? { level: 'success', message: t`Copied` }
        : { level: 'warning', message: t`This browser doesn't allow copying. Select the text and copy it yourself.` },
    )
  }
  return (
    <Button
      variant="default"
      size="xs"
      leftSection={<IconCopy size={14} aria-hidden />}
      onClick={() => void handleClick()}
    >
      {t`Copy`}
    </Button>
  )
}
