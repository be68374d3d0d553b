import { i18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { notify } from '#data/page/notices.ts'
import { endedWithout } from '#data/outbox/refused-files.ts'
import { loadTexts } from '#data/page/texts.ts'
import { isolated } from '#kit/show/isolated.ts'
import { reasonText } from './use-reason.ts'

const SAVED_WITHOUT = msg`Saved to server without some files`

/**
 * Tells of texts that were saved without some of their files since this page began, each once. The editor of a content says
 * so by itself.
 */
export async function tellRefused(): Promise<void> {
  const shown = new URLSearchParams(location.search)
  const isShown = (key: string) => [shown.get('id'), shown.get('draft')].includes(key.replace('content:', ''))
  const ended = (await endedWithout()).filter(({ key }) => !isShown(key))
  if (ended.length === 0) return
  await loadTexts('operations')
  for (const { title, refusedFiles = [] } of ended) {
    const lines = refusedFiles.map((file) => `${isolated(file.name)}: ${reasonText(i18n, file)}`)
    notify({
      level: 'warning',
      title: i18n._(SAVED_WITHOUT),
      message: [isolated(title), ...lines].join('\n'),
      stays: true,
    })
  }
}
