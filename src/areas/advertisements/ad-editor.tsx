import { Alert } from '@mantine/core'
import { msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { advertisementGet, advertisementTypes } from '#contract/advertisements.ts'
import { id as idSchema } from '#contract/fields.ts'
import { deviceZone, useServerZone } from '#data/identity/server-zone.ts'
import { useRead } from '#data/reads/use-read.ts'
import { textIn } from '#lib/zoned-time.ts'
import { BackLink } from '#kit/page/back-link.tsx'
import { Screen } from '#kit/page/screen.tsx'
import { ReadView } from '#kit/show/read-view.tsx'
import { AdForm } from './ad-form.tsx'
import { blankAd, valuesOfAd } from './ad-values.ts'

export const Route = createFileRoute('/_signed-in/_shell/cms/ad/editor')({
  staticData: {
    meta: {
      title: msg`Advertisement`,
      texts: 'advertisements',
      permission: advertisementGet,
      activeMenu: '/operations/advertisement',
      noCache: true,
    },
  },
  // Without an id it is a new one; `from` says where its space was opened.
  validateSearch: ({ adSpaceId = '', id = '', ...search }): { adSpaceId: string; id?: string; from?: string } => ({
    ...search,
    adSpaceId: String(adSpaceId),
    ...(id !== '' && { id: String(id) }),
  }),
  component: AdEditor,
})

function AdEditor() {
  const { adSpaceId, id, from } = Route.useSearch()
  const isId = [adSpaceId, id ?? '1'].every((one) => idSchema.safeParse(one).success)
  if (!isId) {
    return (
      <Screen title={<Trans>Advertisement</Trans>} aside={<BackLink to="/operations/advertisement" />}>
        <Alert color="red" role="alert">
          <Trans>There is no advertisement at this address.</Trans>
        </Alert>
      </Screen>
    )
  }
  return id === undefined ? (
    <NewAd key={adSpaceId} adSpaceId={adSpaceId} from={from} />
  ) : (
    <StoredAd adSpaceId={adSpaceId} id={id} from={from} />
  )
}

interface AdProps {
  adSpaceId: string
  from: string | undefined
}

function BackToSpace({ adSpaceId, from }: AdProps) {
  return <BackLink to="/cms/adspace/editor" search={{ id: adSpaceId, ...(from !== undefined && { from }) }} />
}

function StoredAd({ id, ...props }: AdProps & { id: string }) {
  const read = useRead(advertisementGet, { params: { advertisementId: id } }, { staleTime: 0 })
  return (
    <Screen title={read.data?.name ?? <Trans>Advertisement</Trans>} aside={<BackToSpace {...props} />}>
      <ReadView read={read}>
        {(ad) => (
          <AdForm
            adSpaceId={ad.adSpaceId}
            id={id}
            stored={valuesOfAd(ad)}
            typeName={ad.typeName}
            src={ad.resourceSrc}
            revision={ad.revision}
            isOld={read.offline || read.isFetching}
            reload={() => void read.refetch()}
          />
        )}
      </ReadView>
    </Screen>
  )
}

/** Goes on as what was added. */
function NewAd({ adSpaceId, from }: AdProps) {
  const navigate = useNavigate()
  const types = useRead(advertisementTypes)
  const zone = useServerZone() ?? deviceZone()
  const [now] = useState(() => textIn(zone, Date.now()))
  const [added, setAdded] = useState<{ id: string | undefined }>()
  // Not from the form: until it is drawn as saved, what was typed there counts as unsaved.
  useEffect(() => {
    if (!added) return
    const search = from === undefined ? {} : { from }
    // A back end without our extensions does not say its id.
    const [to, where] =
      added.id === undefined
        ? (['/cms/adspace/editor', { id: adSpaceId }] as const)
        : (['/cms/ad/editor', { adSpaceId, id: added.id }] as const)
    void navigate({ to, search: { ...where, ...search } as never, replace: true })
  }, [added, adSpaceId, from, navigate])
  return (
    <Screen title={<Trans>New advertisement</Trans>} aside={<BackToSpace adSpaceId={adSpaceId} from={from} />}>
      <ReadView read={types}>
        {({ rows }) => (
          <AdForm
            adSpaceId={adSpaceId}
            stored={blankAd(rows[0]?.id ?? '', now)}
            isOld={false}
            reload={() => void types.refetch()}
            onAdded={(id) => setAdded({ id })}
          />
        )}
      </ReadView>
    </Screen>
  )
}
