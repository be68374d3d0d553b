import {
  IconApi,
  IconBook,
  IconBrandWechat,
  IconBuilding,
  IconChartLine,
  IconClick,
  IconClockPlay,
  IconCode,
  IconComponents,
  IconDashboard,
  IconDatabase,
  IconDeviceDesktopAnalytics,
  IconEdit,
  IconFileText,
  IconFolders,
  IconForms,
  IconHistory,
  IconId,
  IconLanguage,
  IconLayoutGrid,
  IconLink,
  IconListDetails,
  IconListTree,
  IconLock,
  IconMessage,
  IconMessages,
  IconPhoto,
  IconServer,
  IconSettings,
  IconShield,
  IconSitemap,
  IconSpeakerphone,
  IconTags,
  IconTemplate,
  IconTextSize,
  IconTool,
  IconUser,
  IconUsers,
  IconUserCircle,
  IconWorld,
  type TablerIcon,
} from '@tabler/icons-react'
import { lazy, Suspense } from 'react'

/** Icon names that menus carry; installations add others, which get the plain one. */
const ICONS: Readonly<Record<string, TablerIcon>> = {
  'redis-list': IconDatabase,
  'shield-user-line': IconShield,
  'tree-table': IconListTree,
  api: IconApi,
  button: IconClick,
  cascader: IconSitemap,
  catalog: IconFolders,
  chart: IconChartLine,
  chat: IconMessages,
  code: IconCode,
  component: IconComponents,
  content: IconFileText,
  dashboard: IconDashboard,
  dict: IconBook,
  documentation: IconFileText,
  edit: IconEdit,
  example: IconSpeakerphone,
  form: IconForms,
  input: IconTextSize,
  job: IconClockPlay,
  language: IconLanguage,
  link: IconLink,
  list: IconListDetails,
  lock: IconLock,
  logininfor: IconHistory,
  message: IconMessage,
  monitor: IconDeviceDesktopAnalytics,
  online: IconWorld,
  peoples: IconUsers,
  post: IconId,
  redis: IconDatabase,
  resource: IconPhoto,
  server: IconServer,
  system: IconSettings,
  tag: IconTags,
  template: IconTemplate,
  tool: IconTool,
  tree: IconBuilding,
  user: IconUser,
  wechat: IconBrandWechat,
  'user-circle': IconUserCircle,
}

/** The names that are drawn without loading anything. */
export const COMMON_ICONS: readonly string[] = Object.keys(ICONS)

interface MenuIconProps {
  name: string | undefined
  size?: number
}

/** The icon of an entry of the menu. Rare ones are loaded when one is drawn; a name that nobody knows has the plain one. */
export function MenuIcon({ name = '', size = 18 }: MenuIconProps) {
  const Icon = ICONS[name]
  if (Icon) return <Icon size={size} stroke={1.6} aria-hidden />
  const plain = <IconLayoutGrid size={size} stroke={1.6} aria-hidden />
  if (name === '' || name === '#') return plain
  return (
    <Suspense fallback={plain}>
      <RareIcon name={name} size={size} />
    </Suspense>
  )
}

/** Without a network it stays the plain one: no menu fails for a picture. */
const RareIcon = lazy(() =>
  import('./rare-icon.tsx').then(
    (file) => ({ default: file.RareIcon }),
    () => ({ default: PlainIcon }),
  ),
)

function PlainIcon({ size }: { name: string; size: number }) {
  return <IconLayoutGrid size={size} stroke={1.6} aria-hidden />
}
