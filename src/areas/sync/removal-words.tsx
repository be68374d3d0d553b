import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { DeviceStorage } from '#data/use-storage.ts'

type Removed = Pick<DeviceStorage, 'operations' | 'drafts' | 'others' | 'history'>

/** All that goes with the data of a device and can not be had again, whoever's it is. */
export function RemovalWords({ storage: { operations, drafts, others, history } }: { storage: Removed }) {
  const { t, i18n } = useLingui()
  const unsent = operations + drafts
  const ofOthers = others.reduce((sum, one) => sum + one.operations + one.drafts, 0)
  const names = others.map(({ userName }) => userName ?? t`A user whose name is not known here`)
  const users = new Intl.ListFormat(i18n.locale, { type: 'conjunction' }).format(names)
  const { discarded, versions, ended } = history
  return (
    <>
      {unsent > 0 ? (
        <Trans>{unsent} drafts and orders were never sent and would be gone for good. You will be signed out.</Trans>
      ) : (
        <Trans>Copies for offline work are deleted and you will be signed out. Nothing waits to be sent.</Trans>
      )}
      {ofOthers > 0 && (
        <>
          {' '}
          <Trans>
            Not all of that is yours: {ofOthers} of {users}.
          </Trans>
        </>
      )}
      {discarded + versions + ended > 0 && (
        <>
          {' '}
          <Trans>
            What could still be had back goes as well, of all users:{' '}
            <Plural value={discarded} one="# discarded draft" other="# discarded drafts" />,{' '}
            <Plural value={versions} one="# earlier version" other="# earlier versions" />,{' '}
            <Plural value={ended} one="# entry of the journal" other="# entries of the journal" />.
          </Trans>
        </>
      )}
    </>
  )
}
