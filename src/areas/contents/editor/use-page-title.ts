import { useDebouncedValue } from '@mantine/hooks'
import { useRouterState } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { pageTitle } from '#kit/page/page-title.ts'

/** The frame is not drawn anew letter by letter (ms). */
const AFTER_MS = 300

/** Names the page by the content that it shows: in its tag, above it and in the title of the window. */
export function usePageTitle(typed: string | undefined): void {
  const pathname = useRouterState({ select: (state) => state.matches.at(-1)?.pathname ?? '' })
  const [path] = useState(pathname)
  const [title] = useDebouncedValue(typed?.trim(), AFTER_MS)
  useEffect(() => pageTitle.set(title ? { path, title } : undefined), [path, title])
  useEffect(() => () => pageTitle.set(undefined), [])
}
