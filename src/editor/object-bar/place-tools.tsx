import {
  IconFloatCenter,
  IconFloatLeft,
  IconFloatNone,
  IconFloatRight,
  IconTextCaption,
  type Icon,
} from '@tabler/icons-react'
import type { Editor } from '@tiptap/core'
import { useLingui } from '@lingui/react/macro'
import { addCaption, placeOfPicture, placePicture, removeCaption } from '#editor/images/figure.ts'
import { figureOf } from '#editor/images/leave-caption.ts'
import type { HtmlAttributes } from '#editor/model/html-attributes.ts'
import { BarButton } from './bar-button.tsx'

interface Props {
  editor: Editor
  html: HtmlAttributes
}

/** Where a picture stands in the text around it, and whether words of its own belong to it. */
export function PlaceTools({ editor, html }: Props) {
  const { t } = useLingui()
  const place = placeOfPicture(editor, html)
  const captioned = figureOf(editor.state) !== undefined
  const places: readonly [string, string, Icon][] = [
    ['none', t`No float`, IconFloatNone],
    ['left', t`Left, text wraps`, IconFloatLeft],
    ['center', t`Centred on its own line`, IconFloatCenter],
    ['right', t`Right, text wraps`, IconFloatRight],
  ]
  return (
    <>
      {places.map(([value, label, icon]) => (
        <BarButton
          key={value}
          icon={icon}
          label={label}
          active={place === value}
          onClick={() => placePicture(editor, value)}
        />
      ))}
      <BarButton
        icon={IconTextCaption}
        label={t`Caption`}
        active={captioned}
        onClick={() => (captioned ? removeCaption(editor) : addCaption(editor))}
      />
    </>
  )
}
