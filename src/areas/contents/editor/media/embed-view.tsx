import { IconMovieOff } from '@tabler/icons-react'
import { useLingui } from '@lingui/react/macro'
import { embedSource } from './embed-code.ts'
import classes from './media.module.css'

/** The player of another site, in a frame that can do nothing to this page. */
export function EmbedView({ code, name }: { code: string; name: string }) {
  const { t } = useLingui()
  const source = embedSource(code)
  return (
    <div className={classes['preview']}>
      {source ? (
        <iframe
          src={source}
          title={name || t`Video from another site`}
          loading="lazy"
          sandbox="allow-scripts allow-same-origin allow-presentation"
          referrerPolicy="no-referrer"
          allowFullScreen
        />
      ) : (
        <IconMovieOff size={32} stroke={1.25} aria-hidden />
      )}
    </div>
  )
}
