import { lazyDialog } from '#kit/dialog/lazy-dialog.tsx'

/** The rights of a role, or of a user: `owner` is the id, `name` what people call it. Draw it only while it is open. */
export const PermissionDrawer = lazyDialog(
  () => import('./permissions-dialog.tsx').then((file) => file.PermissionsDialog),
  'permission-drawer',
)
