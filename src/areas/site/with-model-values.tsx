import type { ReactNode } from 'react'
import { exmodelData } from '#contract/models/field-data.ts'
import type { ControlValue } from '#kit/form/controls/control.ts'
import { useRead } from '#data/reads/use-read.ts'
import { ReadView } from '#kit/show/read-view.tsx'

/** The values of the fields that a model adds, and what is known of them. */
interface ModelValues {
  params: Record<string, ControlValue>
  isOld: boolean
  reload: () => unknown
}

interface Props {
  /** '' where no model is chosen: then there are no values. */
  modelId: string
  dataType: 'site' | 'catalog'
  dataId: string
  isOld: boolean
  reload: () => unknown
  children: (values: ModelValues) => ReactNode
}

/** Reads the values of a model's fields before the form of their owner opens: both are saved together. */
export function WithModelValues({ modelId, dataType, dataId, isOld, reload, children }: Props) {
  const query = { modelId, dataType, dataId }
  const model = useRead(exmodelData, { query }, { enabled: modelId !== '', staleTime: 0 })
  if (modelId === '') return children({ params: {}, isOld, reload })
  return (
    <ReadView read={model}>
      {(fields) =>
        children({
          params: Object.fromEntries(fields.map(({ fieldName, value }) => [fieldName, value])),
          isOld: isOld || model.offline || model.isFetching,
          reload: () => Promise.all([reload(), model.refetch()]),
        })
      }
    </ReadView>
  )
}
