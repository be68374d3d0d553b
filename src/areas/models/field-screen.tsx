import { Alert } from '@mantine/core'
import { Trans } from '@lingui/react/macro'
import { xmodelGet } from '#contract/models.ts'
import type { ModelOwner } from '#contract/models/kinds.ts'
import { useRead } from '#data/reads/use-read.ts'
import { BackLink } from '#kit/page/back-link.tsx'
import { Screen } from '#kit/page/screen.tsx'
import { ReadView } from '#kit/show/read-view.tsx'
import { FieldTable } from './field-table.tsx'
import { OWNERS } from './owners.ts'

interface Props {
  title: string
  modelId: string
  /** Whose models this screen is for; a model of others leads back to theirs. */
  owner: ModelOwner
}

/** The fields of a model, of contents and catalogs as well as of forms. */
export function FieldScreen({ title, modelId, owner }: Props) {
  const model = useRead(xmodelGet, { params: { modelId } }, { enabled: modelId !== '' })
  const { home } = OWNERS[model.data?.ownerType ?? owner]
  return (
    <Screen title={model.data?.name ?? title} aside={<BackLink to={home} />}>
      {modelId === '' ? (
        <Alert color="orange">
          <Trans>No model is specified in the address.</Trans>
        </Alert>
      ) : (
        <ReadView read={model}>{(found) => <FieldTable model={found} />}</ReadView>
      )}
    </Screen>
  )
}
