import { Loader } from '@mantine/core'
import { lazy, Suspense } from 'react'
import { loadTexts } from '#data/page/texts.ts'
import type { BodyRowsProps } from './body-rows.tsx'

const Rows = lazy(async () => {
  const [module] = await Promise.all([import('./body-rows.tsx'), loadTexts('body-diff')])
  return { default: module.BodyRows }
})

/** Two states of a rich text, block by block; for everything that compares bodies. */
export function BodyDiff(props: BodyRowsProps) {
  return (
    <Suspense fallback={<Loader size="sm" />}>
      <Rows {...props} />
    </Suspense>
  )
}
