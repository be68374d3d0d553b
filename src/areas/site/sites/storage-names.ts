import { useLingui } from '@lingui/react/macro'
import type { STORAGE_TYPES } from '#contract/site-extends.ts'

/** How people call the storages. */
export function useStorageNames(): Record<(typeof STORAGE_TYPES)[number], string> {
  const { t } = useLingui()
  return { Local: t`This server`, AliyunOSS: t`Aliyun OSS`, TencentCOS: t`Tencent COS`, MinIO: t`MinIO or other S3` }
}
