import { onRights } from '#data/session/session.ts'

/** Removes the copies of what a user may no longer see whenever the server names his rights. Its code comes with the first time. */
export function watchRights(): void {
  onRights((held) => {
    void import('#data/device/forget-lost.ts').then(({ forgetLost }) => forgetLost(held)).catch(() => undefined)
  })
}
