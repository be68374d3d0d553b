import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button, MultiSelect, Paper, Stack } from '@mantine/core'
import { useForm } from '@mantine/form'
import { createFileRoute } from '@tanstack/react-router'
import { preferencesGetAll, preferencesSave, shortcuts, statMenuOptions, userTreeselect } from '#contract/account.ts'
import { getInfo } from '#contract/session.ts'
import { DEFAULT_PREFERENCES, type Preferences } from '#contract/session-user.ts'
import type { TreeNode } from '#contract/tree.ts'
import { useAction } from '#data/reads/use-action.ts'
import { useRead } from '#data/reads/use-read.ts'
import { SelectField, YesNoField } from '#kit/form/fields.tsx'
import { useLaterAnswers } from '#kit/form/later-answers.ts'
import { useUnsaved } from '#kit/dialog/leave-guard.ts'
import { ReadView } from '#kit/show/read-view.tsx'
import { Screen } from '#kit/page/screen.tsx'

export const Route = createFileRoute('/_signed-in/_shell/user/preference')({
  staticData: { meta: { title: msg`Preferences`, texts: 'account' } },
  component: Preference,
})

function Preference() {
  const { t } = useLingui()
  const read = useRead(preferencesGetAll)
  return (
    <Screen title={t`Preferences`}>
      <ReadView read={read}>
        {(stored) => <PreferenceForm stored={stored} isOld={read.isFetching || read.offline} />}
      </ReadView>
    </Screen>
  )
}

/** What a person can pick of a tree: its leaves, each with the names above it. */
function leavesOf(nodes: readonly TreeNode[] | undefined, above = ''): { value: string; label: string }[] {
  return (nodes ?? []).flatMap((node) => {
    const label = above + node.label
    return node.children?.length ? leavesOf(node.children, `${label} › `) : [{ value: node.id, label }]
  })
}

interface PreferenceFormProps {
  stored: Preferences
  /** What is shown may be old: all of it is saved, so nothing is until the server has answered. */
  isOld: boolean
}

function PreferenceForm({ stored, isOld }: PreferenceFormProps) {
  const { t } = useLingui()
  const menus = leavesOf(useRead(userTreeselect).data)
  const statistics = leavesOf(useRead(statMenuOptions).data)
  const answer = { ...DEFAULT_PREFERENCES, ...stored } as Required<Preferences>
  const form = useForm({ initialValues: answer })
  const { run, pending, availability } = useAction(preferencesSave, {
    success: t`Preferences saved`,
    invalidates: [preferencesGetAll, shortcuts, getInfo],
  })
  useLaterAnswers(form, answer)
  useUnsaved(form.isDirty())
  // A refusal was shown by the call; the form stays as it is.
  const handleSubmit = form.onSubmit(
    (values) =>
      void run({ body: values })
        .then(() => form.resetDirty(values))
        .catch(() => undefined),
  )
  return (
    <Paper withBorder p="md">
      <form onSubmit={handleSubmit}>
        <Stack gap="md" maw={560}>
          <MultiSelect
            label={t`Shortcuts on the home page`}
            data={menus}
            searchable
            clearable
            {...form.getInputProps('Shortcut')}
          />
          <SelectField form={form} name="StatIndex" label={t`Statistics home page`} options={statistics} />
          <YesNoField
            form={form}
            name="ShowContentSubTitle"
            label={t`Show subtitle and short title in the content editor`}
          />
          <YesNoField form={form} name="IncludeChildContent" label={t`Also list content of child catalogs`} />
          <YesNoField form={form} name="OpenContentEditorW" label={t`Open the content editor in a new window`} />
          <Button type="submit" loading={pending} disabled={isOld || availability !== 'ready'} w="fit-content">
            <Trans>Save</Trans>
          </Button>
        </Stack>
      </form>
    </Paper>
  )
}
