import type { Menu } from '@mantine/core'
import { type ComponentType, createContext, use } from 'react'

type Library = typeof Menu

/** The library's menu, where one is open. */
export const OpenMenu = createContext<Library | undefined>(undefined)

/** A part of a menu. The library's comes with the first menu that is opened: what stands in one takes it from there. */
function part<Name extends 'Item' | 'CheckboxItem' | 'Label' | 'Divider'>(name: Name): Library[Name] {
  function MenuPart(props: object) {
    const Shape = use(OpenMenu)?.[name] as ComponentType<object> | undefined
    return Shape && <Shape {...props} />
  }
  return MenuPart as unknown as Library[Name]
}

export const PopItem: Library['Item'] = part('Item')
export const PopCheckbox: Library['CheckboxItem'] = part('CheckboxItem')
export const PopLabel: Library['Label'] = part('Label')
export const PopDivider: Library['Divider'] = part('Divider')
