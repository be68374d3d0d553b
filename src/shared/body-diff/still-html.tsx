import { useLingui } from '@lingui/react/macro'
import { useEffect, useMemo, useRef } from 'react'
import { deviceFileUrl, isOnDevice } from '#data/files/device-files.ts'
import { purified } from '#shared/stored-html/purify.ts'
import classes from './body-diff.module.css'

interface Props {
  html: string
  /** Marks all of it as new or gone. */
  mark?: 'ins' | 'del'
}

/** A part of a text as it looks: only what the allow-list lets through, nothing that runs, loads a page or is followed. */
export function StillHtml({ html, mark }: Props) {
  const { t } = useLingui()
  const nameless = t`Picture without a description`
  const still = useMemo(() => stillOf(html, nameless), [html, nameless])
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => showDevicePictures(box.current), [still])
  const content = (
    <div ref={box} className={classes['still']} data-mark={mark} dangerouslySetInnerHTML={{ __html: still }} />
  )
  if (mark === 'ins') return <ins className={classes['whole']}>{content}</ins>
  if (mark === 'del') return <del className={classes['whole']}>{content}</del>
  return content
}

/** @param nameless what a picture is called whose writer did not say what it shows */
function stillOf(html: string, nameless: string): string {
  const root = purified(html)
  for (const frame of root.querySelectorAll('iframe')) {
    const name = root.ownerDocument.createElement('span')
    name.className = 'hf-diff-foreign'
    name.textContent = `iframe ${frame.getAttribute('src') ?? ''}`.trim()
    frame.replaceWith(name)
  }
  for (const link of root.querySelectorAll('a[href]')) {
    link.setAttribute('title', link.getAttribute('href') ?? '')
    link.setAttribute('class', 'hf-diff-link')
    link.removeAttribute('href')
    link.removeAttribute('target')
  }
  for (const picture of root.querySelectorAll('img:not([alt])')) picture.setAttribute('alt', nameless)
  return root.innerHTML
}

/** Pictures that wait on this device have no address that a page could load. */
function showDevicePictures(box: HTMLElement | null): () => void {
  const urls: string[] = []
  let left = false
  for (const picture of box?.querySelectorAll('img') ?? []) {
    const source = picture.getAttribute('src') ?? ''
    if (!isOnDevice(source)) continue
    void deviceFileUrl(source).then((url) => {
      if (!url) return
      urls.push(url)
      if (left) URL.revokeObjectURL(url)
      else picture.src = url
    })
  }
  return () => {
    left = true
    for (const url of urls) URL.revokeObjectURL(url)
  }
}
