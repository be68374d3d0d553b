import { createContext, use } from 'react'
import type { PageWidget } from '#contract/page-widgets.ts'
import { type WaitingOperation, worstState } from '#data/outbox/use-outbox.ts'
import { DictTag } from '#kit/show/dict-tag.tsx'
import classes from '../content-page.module.css'
import { SyncBadge } from '../sync-badge.tsx'

/** What waits on this device for the page widgets of the list. */
export const WaitingWidgets = createContext<readonly WaitingOperation[]>([])

/** Under which what is done with a page widget waits. */
export const widgetKey = ({ pageWidgetId }: Pick<PageWidget, 'pageWidgetId'>) => `widget:${pageWidgetId}`

/** What the server has, and beside it what waits on this device. */
export function WidgetStatus({ row }: { row: PageWidget }) {
  const waiting = use(WaitingWidgets).filter(({ key }) => key === widgetKey(row))
  const state = worstState(waiting)
  return (
    <span className={classes['status']}>
      <DictTag type="CMSPageWidgetStatus" value={String(row.state)} />
      {state && <SyncBadge state={state} pending={waiting.map(({ kind }) => kind)} />}
    </span>
  )
}
