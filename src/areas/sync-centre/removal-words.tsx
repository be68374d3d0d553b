import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { DeviceStorage } from '#data/device/use-storage.ts'

type Removed = Pick<DeviceStorage, 'operations' | 'drafts' | 'others' | 'history'>

/** All that goes with the data of a device and can not be had again, whoever's it is. */
export function RemovalWords({ storage: { operations, drafts, others, history } }: { storage: Removed }) {
  const { t, i18n } = useLingui()
  const unsent = operations + drafts
  const ofOthers = others.reduce((sum, one) => sum + one.operations + one.drafts, 0)
  const names = others.map(({ userName }) => userName ?? t`Unknown user`)
  const users = new Intl.ListFormat(i18n.locale, { type: 'conjunction' }).format(names)
  const { discarded, versions, ended } = history
  return (
    <>
      {unsent > 0 ? (
        <Trans>{unsent} unsent drafts and changes will be deleted permanently, and you will be signed out.</Trans>
      ) : (
        <Trans>Offline copies will be deleted and you will be signed out. There is nothing left to send.</Trans>
      )}
      {ofOthers > 0 && (
        <>
          {' '}
          <Trans>
            Not all of that is yours: {ofOthers} from {users}.
          </Trans>
        </>
      )}
      {discarded + versions + ended > 0 && (
        <>
          {' '}
          <Trans>
            This also deletes what could still be restored, for all users:{' '}
            <Plural value={discarded} one="# discarded draft" other="# discarded drafts" />,{' '}
            <Plural value={versions} one="# earlier version" other="# earlier versions" />,{' '}
            <Plural value={ended} one="# activity entry" other="# activity entries" />.
          </Trans>
        </>
      )}
    </>
  )
}
