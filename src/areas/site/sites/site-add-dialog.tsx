import { useLingui } from '@lingui/react/macro'
import { completeAddress } from '#contract/addresses.ts'
import { getInfo } from '#contract/session.ts'
import { SITE_MAX, type SiteStart, siteAdd } from '#contract/site-forms.ts'
import { siteGetCurrentSite } from '#contract/current-site.ts'
import { siteList } from '#contract/sites.ts'
import { usePlainServer } from '#data/session/plain-server.ts'
import { EditDialog } from '#kit/form/edit-dialog.tsx'
import { RadioField, TextAreaField, TextField } from '#kit/form/fields.tsx'

interface Values {
  name: string
  path: string
  start: SiteStart
  resourceUrl: string
  description: string
}

const BLANK: Values = { name: '', path: '', start: 'theme', resourceUrl: '', description: '' }

/**
 * Makes a site. Whoever makes it has all rights on it, so these are asked for again; where it is the first one it becomes
 * the current site. A back end without our extensions makes sites without a pipe.
 */
export function SiteAddDialog({ onClose }: { onClose: () => void }) {
  const { t } = useLingui()
  const isPlain = usePlainServer()
  const toBody = ({ start, ...values }: Values) => ({ parentId: '0', ...values, ...(!isPlain && { start }) })
  return (
    <EditDialog
      title={t`Add site`}
      endpoint={siteAdd}
      initial={BLANK}
      toBody={toBody}
      success={t`Site added`}
      invalidates={[getInfo, siteList, siteGetCurrentSite]}
      onClose={onClose}
      size={600}
    >
      {(form) => (
        <>
          <TextField form={form} name="name" label={t`Name`} max={SITE_MAX.name} required />
          <TextField
            form={form}
            name="path"
            label={t`Path`}
            description={t`Name of the site's folder: letters and digits. It can't be changed later.`}
            max={SITE_MAX.path}
            required
          />
          {!isPlain && (
            <RadioField
              form={form}
              name="start"
              label={t`Start with`}
              options={[
                { value: 'theme', label: t`The built-in theme, for desktop and mobile` },
                { value: 'blank', label: t`Plain templates` },
              ]}
            />
          )}
          <TextField
            form={form}
            name="resourceUrl"
            label={t`Resource address`}
            description={t`Only where pictures and files are served from another host`}
            placeholder="http(s)://"
            complete={completeAddress}
            max={SITE_MAX.resourceUrl}
          />
          <TextAreaField form={form} name="description" label={t`Description`} max={SITE_MAX.description} />
        </>
      )}
    </EditDialog>
  )
}
