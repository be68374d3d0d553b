import { useMemo } from 'react'
import { framesOf } from '#app/screens/frames.ts'
import { tagsStore } from '#app/tags/tags-store.ts'
import { useStore } from '#data/page/store.ts'
import { useMenu } from '#data/session/use-menu.ts'
import classes from './frame-page.module.css'

const SANDBOX = 'allow-scripts allow-forms allow-popups allow-downloads'

/** Another site may keep its own origin, and with it its sign-in; a page of ours would reach this one through it. */
function sandboxOf(address: string): string {
  const isForeign = new URL(address, location.href).origin !== location.origin
  return isForeign ? `${SANDBOX} allow-same-origin` : SANDBOX
}

function FramePage({ address, title }: { address: string; title: string }) {
  return (
    <iframe
      src={address}
      title={title}
      className={classes['frame']}
      sandbox={sandboxOf(address)}
      referrerPolicy="no-referrer"
    />
  )
}

/** All pages of elsewhere that were opened, the shown one in sight. */
export function Frames({ shown }: { shown: string }) {
  const menu = useMenu()
  const tags = useStore(tagsStore)
  const frames = useMemo(() => framesOf(menu, tags, shown), [menu, tags, shown])
  return frames.map(({ path, title, address }) => (
    <div key={path} hidden={path !== shown}>
      <FramePage address={address} title={title} />
    </div>
  ))
}
