import classes from './frame-page.module.css'

const SANDBOX = 'allow-scripts allow-forms allow-popups allow-downloads'

/** Another site may keep its own origin, and with it its sign-in; a page of ours would reach this one through it. */
function sandboxOf(address: string): string {
  const isForeign = new URL(address, location.href).origin !== location.origin
  return isForeign ? `${SANDBOX} allow-same-origin` : SANDBOX
}

export function FramePage({ address, title }: { address: string; title: string }) {
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
