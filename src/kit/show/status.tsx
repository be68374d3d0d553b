import {
  IconAlertTriangleFilled,
  IconCircleCheckFilled,
  IconCircleDashed,
  IconCircleFilled,
  IconInfoSquareRoundedFilled,
  IconSquareRoundedXFilled,
} from '@tabler/icons-react'
import type { ReactNode } from 'react'
import classes from './status.module.css'

const SHAPES = {
  neutral: IconCircleDashed,
  primary: IconCircleFilled,
  info: IconInfoSquareRoundedFilled,
  success: IconCircleCheckFilled,
  warning: IconAlertTriangleFilled,
  danger: IconSquareRoundedXFilled,
}

export type StatusKind = keyof typeof SHAPES

/** A state as shape, colour and word, so that none of the three has to be seen. */
export function Status({ kind, className, children }: { kind: StatusKind; className?: string; children: ReactNode }) {
  const Shape = SHAPES[kind]
  return (
    <span className={`${classes['status']} ${className ?? ''}`} data-kind={kind}>
      <Shape size={14} aria-hidden className={classes['shape']} />
      <span>{children}</span>
    </span>
  )
}
