import { useLingui } from '@lingui/react/macro'
import { advertisementAdd, advertisementEdit } from '#contract/advertisements.ts'
import { useCurrentSite } from '#data/identity/current-site.ts'
import { PageForm } from '#kit/page-form/page-form.tsx'
import { AdFields } from './ad-fields.tsx'
import { type AdValues, bodyOfAd } from './ad-values.ts'
import { AD_READS } from './reads.ts'

/** As the server judges it, which knows the space of an advertisement without being told. */
const EDIT = { ...advertisementEdit, permission: advertisementAdd.permission }

interface AdFormProps {
  adSpaceId: string
  /** Absent for a new one. */
  id?: string
  stored: AdValues
  /** How its type is called. */
  typeName?: string | undefined
  /** Where its picture can be seen. */
  src?: string | undefined
  revision?: string | undefined
  isOld: boolean
  reload: () => void
  /** Hears the id of a new one where the server says it. */
  onAdded?: (id: string | undefined) => void
}

export function AdForm({ adSpaceId, id, stored, typeName, src, revision, ...props }: AdFormProps) {
  const { t } = useLingui()
  const { siteId = '' } = useCurrentSite()
  const isNew = id === undefined
  const path = `/cms/ad/editor?adSpaceId=${adSpaceId}`
  return (
    <PageForm
      place={
        isNew
          ? { key: `ad:new:${adSpaceId}`, siteId, title: t`New advertisement`, path }
          : { key: `ad:${id}`, siteId, title: stored.name, path: `${path}&id=${id}` }
      }
      endpoint={isNew ? advertisementAdd : EDIT}
      scope={{ adSpaceId }}
      stored={stored}
      isOld={props.isOld}
      toBody={({ values }) => ({
        ...bodyOfAd(values),
        ...(isNew ? { adSpaceId } : { advertisementId: id, ...(revision !== undefined && { revision }) }),
      })}
      invalidates={AD_READS}
      reload={props.reload}
      success={t`Saved. Readers see it once its ad space is published.`}
      onSaved={(data) => props.onAdded?.(typeof data === 'string' ? data : undefined)}
      labels={{
        name: t`Name`,
        type: t`Type`,
        weight: t`Weight`,
        onlineDate: t`Shown from`,
        offlineDate: t`Shown until`,
        remark: t`Note`,
        resourcePath: t`Picture`,
        redirectUrl: t`Address`,
      }}
    >
      {(form) => <AdFields form={form} typeName={typeName} src={src} />}
    </PageForm>
  )
}
