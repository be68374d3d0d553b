import { createElement, useState } from 'react'
import {
  type Icon,
  IconFile,
  IconFileSpreadsheet,
  IconFileText,
  IconFileTypePdf,
  IconFileZip,
  IconMovie,
  IconMusic,
  IconPhotoOff,
  IconPresentation,
} from '@tabler/icons-react'
import type { Resource } from '#contract/resources.ts'
import { isPicture } from '#shared/resource-dialog/picked-resource.ts'
import classes from './resource-library.module.css'
import { pictureAddress } from './resource-facts.ts'

const GLYPHS: readonly (readonly [Icon, RegExp])[] = [
  [IconFileTypePdf, /^(pdf|ai|psd)$/],
  [IconFileText, /^(docx?|txt|html?|shtml|css|js)$/],
  [IconFileSpreadsheet, /^xlsx?$/],
  [IconPresentation, /^pptx?$/],
  [IconFileZip, /^(zip|rar|gz|bz2|z|iso|cab|jar)$/],
]

function glyphOf({ resourceType, suffix }: Resource): Icon {
  if (resourceType === 'audio') return IconMusic
  if (resourceType === 'video') return IconMovie
  return GLYPHS.find(([, suffixes]) => suffixes.test(suffix.toLowerCase()))?.[0] ?? IconFile
}

/** Small or very long pictures, such as logos, are shown whole; others fill their place. */
function isWhole({ width = 0, height = 0 }: Resource): boolean {
  const ratio = height > 0 ? width / height : 0
  return Math.min(width, height) < 300 || ratio < 0.6 || ratio > 2.4
}

/** A file at a glance: the picture itself, or a sign of its type. */
export function ResourceThumb({ row, whole = false }: { row: Resource; whole?: boolean }) {
  const address = row.src !== undefined && isPicture(row.fileName) ? pictureAddress(row) : undefined
  const [broken, setBroken] = useState<string>()
  if (address !== undefined && broken !== address)
    return (
      <span className={classes['thumb']} data-whole={whole || isWhole(row) || undefined}>
        <img
          src={address}
          alt=""
          loading="lazy"
          decoding="async"
          onError={() => setBroken(address)}
          draggable={false}
        />
      </span>
    )
  const glyph = address === undefined ? glyphOf(row) : IconPhotoOff
  return (
    <span className={classes['thumb']} data-kind={row.resourceType}>
      {createElement(glyph, { size: '38%', stroke: 1.2, 'aria-hidden': true })}
      <span className={classes['suffix']}>{row.suffix}</span>
    </span>
  )
}
