import { useState } from 'react'
import { useCurrentSite } from '#data/identity/current-site.ts'

/** The group that was chosen last under a name, remembered per site on this device; '' for none. */
export function useRememberedGroup(name: string): [groupId: string, choose: (groupId: string) => void] {
  const { siteId = '' } = useCurrentSite()
  const key = `${name}:${siteId}`
  const [chosen, setChosen] = useState({ key: '', groupId: '' })
  const groupId = chosen.key === key ? chosen.groupId : (localStorage.getItem(key) ?? '')
  const choose = (next: string) => {
    localStorage.setItem(key, next)
    setChosen({ key, groupId: next })
  }
  return [groupId, choose]
}
