import { IconLayoutGrid } from '@tabler/icons-react'
import { MORE_ICONS } from './more-icons.ts'

export function RareIcon({ name, size }: { name: string; size: number }) {
  const Icon = MORE_ICONS[name] ?? IconLayoutGrid
  return <Icon size={size} stroke={1.6} aria-hidden />
}
