import { useRouterState } from '@tanstack/react-router'
import classes from './page-progress.module.css'

/** The thin bar at the top while the next page is on its way. */
export function PageProgress() {
  const loading = useRouterState({ select: (state) => state.isLoading })
  return <div className={classes['bar']} data-loading={loading || undefined} aria-hidden />
}
