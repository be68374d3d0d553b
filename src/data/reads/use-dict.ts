import { useMemo } from 'react'
import { dictDataByType } from '#contract/system/dicts.ts'
import { useRead } from '#data/reads/use-read.ts'

export interface DictOption {
  readonly value: string
  readonly label: string
  readonly listClass: string | undefined
  readonly cssClass: string | undefined
}

const NONE: readonly DictOption[] = []
const HALF_AN_HOUR_MS = 30 * 60_000

/** The items of a dictionary, in its order and in the language of the interface; empty until they are there. */
export function useDict(dictType: string): readonly DictOption[] {
  const { data } = useRead(dictDataByType, { params: { dictType } }, { staleTime: HALF_AN_HOUR_MS })
  return useMemo(() => data?.map(toOption) ?? NONE, [data])
}

/**
 * Labels that back ends of the contract come with, as this product says them: "offline" means here that there is no
 * network. What an administrator wrote instead stays.
 */
const STOCK_LABELS: Readonly<Record<string, string>> = {
  Offline: 'Unpublished',
  ToPublish: 'Ready to publish',
  Editing: 'Unpublished changes',
  重新编辑: '有未发布修改',
  重新編輯: '有未發布修改',
}

interface Item {
  dictValue: string
  dictLabel: string
  listClass?: string
  cssClass?: string
}

export function toOption(item: Item): DictOption {
  const label = STOCK_LABELS[item.dictLabel] ?? item.dictLabel
  return { value: item.dictValue, label, listClass: item.listClass, cssClass: item.cssClass }
}
