import { Alert, Button, Group, Text } from '@mantine/core'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { DataOf } from '#contract/endpoint.ts'
import { STORAGE_TYPES } from '#contract/site-extends.ts'
import { siteStorage, siteStorageMove, siteStoragePlan, siteStorageTest } from '#contract/site-storage.ts'
import { failureText } from '#data/request/failure-text.ts'
import { useAction } from '#data/reads/use-action.ts'
import { useRead } from '#data/reads/use-read.ts'
import { EditDialog, type FormOf } from '#kit/form/edit-dialog.tsx'
import { RadioField, TextField, YesNoField } from '#kit/form/fields.tsx'
import { useByteText } from '#kit/show/use-byte-text.ts'
import { useStorageNames } from './storage-names.ts'

type Type = (typeof STORAGE_TYPES)[number]

interface Values {
  type: Type
  endpoint: string
  bucket: string
  accessKey: string
  accessSecret: string
  domain: string
  removeSource: 'Y' | 'N'
}

interface Props {
  siteId: string
  storage: DataOf<typeof siteStorage>
  /** Hears the id of the task; undefined where only the account has changed. */
  onStarted: (taskId: string | undefined) => void
  onClose: () => void
}

const ENDPOINTS: Record<Type, string> = {
  Local: '',
  AliyunOSS: 'oss-cn-hangzhou.aliyuncs.com',
  TencentCOS: 'cos.ap-guangzhou.myqcloud.com',
  MinIO: 'https://minio.example.com:9000',
}

/** Another storage for the uploads of a site: where it is, whether it works, and how much there is to move. */
export function StorageDialog({ siteId, storage, onStarted, onClose }: Props) {
  const { t } = useLingui()
  const names = useStorageNames()
  const { type, args } = storage
  const initial: Values = {
    type,
    endpoint: args.endpoint ?? '',
    bucket: args.bucket ?? '',
    accessKey: args.accessKey ?? '',
    accessSecret: args.accessSecret ?? '',
    domain: args.domain ?? '',
    removeSource: 'N',
  }
  return (
    <EditDialog
      title={t`Change storage`}
      endpoint={siteStorageMove}
      initial={initial}
      toBody={(values: Values) => ({ ...placeOf(siteId, values), removeSource: values.removeSource === 'Y' })}
      success=""
      save={t`Move files`}
      invalidates={[siteStorage]}
      onSaved={(_, started) => onStarted(started as string | undefined)}
      onClose={onClose}
      size={600}
    >
      {(form) => (
        <>
          <RadioField
            form={form}
            name="type"
            label={t`Storage`}
            options={STORAGE_TYPES.map((value) => ({ value, label: names[value] }))}
          />
          {form.values.type !== 'Local' && <AccountFields form={form} siteId={siteId} />}
          <Plan siteId={siteId} />
          <YesNoField
            form={form}
            name="removeSource"
            label={t`Delete the files from the old storage afterwards`}
            description={t`Only what was verified in the new one`}
          />
        </>
      )}
    </EditDialog>
  )
}

function placeOf(siteId: string, { type, removeSource: _removeSource, ...args }: Values) {
  return { siteId, type, args: type === 'Local' ? {} : args }
}

function AccountFields({ form, siteId }: { form: FormOf<Values>; siteId: string }) {
  const { t } = useLingui()
  return (
    <>
      <TextField
        form={form}
        name="endpoint"
        label={t`Endpoint`}
        description={t`If the region isn't part of the name, add it: ?region=eu-1`}
        placeholder={ENDPOINTS[form.values.type]}
        max={255}
        required
      />
      <TextField form={form} name="bucket" label={t`Bucket`} max={255} required />
      <TextField form={form} name="accessKey" label={t`Access key`} max={255} required />
      <TextField form={form} name="accessSecret" label={t`Access secret`} max={255} required />
      <TextField
        form={form}
        name="domain"
        label={t`Public bucket address`}
        description={t`Published pages link to files there. Leave it empty to serve them from this server.`}
        placeholder="https://"
        max={255}
      />
      <TestButton form={form} siteId={siteId} />
    </>
  )
}

/** Says what came of the last test; what is typed afterwards makes it old. */
function TestButton({ form, siteId }: { form: FormOf<Values>; siteId: string }) {
  const { run, pending } = useAction(siteStorageTest)
  const [result, setResult] = useState<{ of: string; failure?: string }>()
  const body = placeOf(siteId, form.values)
  const now = JSON.stringify(body)
  const test = async () => {
    setResult(undefined)
    try {
      await run({ body, quiet: true })
      setResult({ of: now })
    } catch (error) {
      setResult({ of: now, failure: failureText(error) })
    }
  }
  const shown = result?.of === now ? result : undefined
  return (
    <>
      <Group>
        <Button variant="default" loading={pending} onClick={() => void test()}>
          <Trans>Test connection</Trans>
        </Button>
      </Group>
      <div role="status">
        {shown && (
          <Alert color={shown.failure === undefined ? 'green' : 'red'}>
            {shown.failure ?? <Trans>The storage works: a test file was written, read, listed and deleted.</Trans>}
          </Alert>
        )}
      </div>
    </>
  )
}

function Plan({ siteId }: { siteId: string }) {
  const byteText = useByteText()
  const { data } = useRead(siteStoragePlan, { query: { siteId } }, { staleTime: 0 })
  if (!data) return null
  const size = byteText(Number(data.bytes))
  return (
    <Text size="sm">
      <Plural value={data.files} one="# file" other="# files" /> ({size}).{' '}
      <Trans>Each file is copied, read back and compared. The storage changes only once all files match.</Trans>
    </Text>
  )
}
