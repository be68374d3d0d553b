import { SimpleGrid } from '@mantine/core'
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { Post } from '#contract/system/posts.ts'
import type { User } from '#contract/system/user-row.ts'
import { userAdd, userEdit } from '#contract/system/users.ts'
import type { TreeNode } from '#contract/tree.ts'
import { useDict } from '#data/reads/use-dict.ts'
import { usePlainServer } from '#data/session/plain-server.ts'
import { readsOf } from '#kit/crud/crud.ts'
import { DayInput } from '#kit/form/day-input.tsx'
import { EditDialog } from '#kit/form/edit-dialog.tsx'
import { DictField, RadioField, TextAreaField, TextField } from '#kit/form/fields.tsx'
import { MultiField } from '#kit/form/multi-field.tsx'
import { TreeField } from '#kit/nested/tree-field.tsx'
import type { TreeOption } from '#kit/nested/tree-options.ts'
import { formatDate } from '#lib/dates.ts'
import { PasswordField } from './password-field.tsx'
import { users } from './user-crud.ts'

interface UserFormProps {
  user?: User | undefined
  /** All positions, disabled ones too. */
  posts: readonly Post[]
  departments: readonly TreeNode[]
  deptId: string | undefined
  onClose: () => void
}

const BLANK = {
  userName: '',
  nickName: '',
  realName: '',
  birthday: '',
  password: '',
  deptId: '',
  phoneNumber: '',
  email: '',
  sex: '2',
  status: '0',
  postIds: [] as string[],
  remark: '',
}
type Values = typeof BLANK

/** All that an edit keeps: what is not sent back is wiped, at least by other back ends. */
function valuesOf(user: User): Values {
  const { userName, nickName = '', realName = '', deptId = '', phoneNumber = '', email = '' } = user
  const { sex, status, postIds = [], remark = '' } = user
  // A day is the same everywhere, whatever the zone of its midnight.
  const birthday = user.birthday?.slice(0, DAY_LENGTH) ?? ''
  const contact = { phoneNumber, email }
  return { ...BLANK, userName, nickName, realName, birthday, deptId, ...contact, sex, status, postIds, remark }
}
const DAY_LENGTH = 'yyyy-MM-dd'.length

function bodyOf(user: User | undefined, values: Values, isPlain: boolean) {
  const { userName, password, deptId, realName, birthday, ...rest } = values
  return {
    ...(user ? { userId: user.userId } : { userName, password }),
    ...(deptId !== '' && { deptId }),
    ...(!isPlain && { realName, birthday }),
    ...rest,
  }
}

const optionOf = (node: TreeNode, current: string | undefined): TreeOption => ({
  value: node.id,
  label: node.label,
  ...(node.isDisabled && node.id !== current && { nodeProps: { disabled: true } }),
  ...(node.children && { children: node.children.map((child) => optionOf(child, current)) }),
})

export function UserForm({ user, posts, departments, deptId, onClose }: UserFormProps) {
  const { t } = useLingui()
  const statuses = useDict('SysUserStatus')
  // Another back end stores neither a real name nor a birthday.
  const isPlain = usePlainServer()
  const [today] = useState(() => formatDate(new Date()))
  const held = user?.postIds ?? []
  // Whoever came without a department can be edited without one.
  const isFree = user !== undefined && !user.deptId
  return (
    <EditDialog
      title={user ? t`Edit user` : t`Add user`}
      endpoint={user ? userEdit : userAdd}
      initial={user ? valuesOf(user) : { ...BLANK, deptId: deptId ?? '' }}
      toBody={(values) => bodyOf(user, values, isPlain)}
      success={user ? t`Saved` : t`Added`}
      invalidates={readsOf(users)}
      required={isFree ? [] : ['deptId']}
      formats={{
        userName: t`2 to 20 characters, without spaces`,
        phoneNumber: t`Enter an 11-digit mobile number`,
      }}
      onClose={onClose}
      size={640}
    >
      {(form) => (
        <>
          <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="md" verticalSpacing="sm">
            <TextField
              form={form}
              name="userName"
              label={t`User name`}
              max={20}
              required
              disabled={user !== undefined}
            />
            <TextField form={form} name="nickName" label={t`Nickname`} max={30} required />
            {!isPlain && <TextField form={form} name="realName" label={t`Real name`} max={30} />}
            {!user && <PasswordField form={form} name="password" label={t`Password`} owner={form.values} />}
            <TreeField
              form={form}
              name="deptId"
              label={t`Department`}
              options={departments.map((node) => optionOf(node, user?.deptId))}
              required={!isFree}
              clearable={isFree}
              description={isFree && t`This user has no department. You can choose one now or later.`}
            />
            <TextField form={form} name="phoneNumber" label={t`Phone`} max={11} />
            <TextField form={form} name="email" label={t`Email`} max={50} />
            <DictField form={form} name="sex" type="Gender" label={t`Gender`} required />
            {!isPlain && (
              <DayInput
                label={t`Birthday`}
                value={form.values.birthday}
                error={form.errors['birthday']}
                maxDate={today}
                onChange={(value) => form.setFieldValue('birthday', value)}
              />
            )}
            <MultiField
              form={form}
              name="postIds"
              label={t({ message: 'Positions', context: 'of a user' })}
              options={posts.map(({ postId, postName, status }) => ({
                value: postId,
                label: postName,
                disabled: status !== '0' && !held.includes(postId),
              }))}
            />
          </SimpleGrid>
          <RadioField form={form} name="status" label={t`Status`} options={statuses} />
          <TextAreaField form={form} name="remark" label={t`Note`} max={500} />
        </>
      )}
    </EditDialog>
  )
}
