import * as z from 'zod/mini'
import { audit } from '#contract/audit.ts'
import { defineEndpoint } from '#contract/endpoint.ts'
import { exportOf } from '#contract/exports.ts'
import { id, line, listOf, pageOf, pageQuery, sought, text, visible, word, yesNo } from '#contract/fields.ts'

/** Built-in parameters: they can not be removed or renamed. */
export const CONFIG_KEYS = [
  'SysCaptchaEnable',
  'SysRegistEnable',
  'SysUploadSizeLimit',
  'SysUploadTypeLimit',
  'BaiduMapAccessKey',
  'CMSModuleEnable',
  'CMSBackendContext',
  'CMSTemplateSuffix',
  'AllowUploadFileType',
  'SiteApiUrl',
  'CMSResourceSizeLimit',
  'CMSImageKeepLocation',
  'SysLogKeepDays',
] as const
export type ConfigKey = (typeof CONFIG_KEYS)[number]

export const config = z.object({
  configId: id,
  /** In the language of the request. */
  configName: z.string(),
  configKey: z.string(),
  configValue: z.string(),
  /** 'Y' for built-in parameters; lists only. */
  fixed: z.optional(yesNo),
  /** 'Y': the value is masked; it is told by key to those who may change parameters. Another back end knows no secrets. */
  secret: z.optional(yesNo),
  ...audit,
})
export type Config = z.output<typeof config>

export const configForm = z.object({
  configId: z.optional(id),
  configName: line(100).check(visible),
  configKey: line(100).check(visible),
  configValue: text(500),
  /** Left out, it stays; a new parameter or name is a secret when its name says so. Built-in ones can be none. */
  secret: z.optional(yesNo),
  remark: z.optional(text(500)),
})

export const configList = defineEndpoint({
  id: 'config.list',
  method: 'GET',
  path: '/system/config/list',
  permission: ['system:config:view'],
  query: z.object({ ...pageQuery, configName: z.optional(sought), configKey: z.optional(sought) }),
  data: pageOf(config),
})

export const configExport = exportOf('config.export', configList)

/** The plain value; no data for an unknown key. */
export const configByKey = defineEndpoint({
  id: 'config.byKey',
  method: 'GET',
  path: '/system/config/configKey/{configKey}',
  params: z.object({ configKey: word }),
  data: z.optional(z.string()),
})

export const configGet = defineEndpoint({
  id: 'config.get',
  method: 'GET',
  path: '/system/config/{configId}',
  permission: ['system:config:view'],
  params: z.object({ configId: id }),
  data: z.optional(config),
})

export const configAdd = defineEndpoint({
  id: 'config.add',
  method: 'POST',
  path: '/system/config',
  permission: ['system:config:add'],
  body: configForm,
})

/** Absent fields keep what is stored. */
export const configEdit = defineEndpoint({
  id: 'config.edit',
  method: 'PUT',
  path: '/system/config',
  permission: ['system:config:edit'],
  body: z.partial(configForm),
})

/** All or none; unknown ids are ignored. */
export const configRemove = defineEndpoint({
  id: 'config.remove',
  method: 'DELETE',
  path: '/system/config',
  permission: ['system:config:remove'],
  body: listOf(id),
})

export const configRefresh = defineEndpoint({
  id: 'config.refreshCache',
  method: 'DELETE',
  path: '/system/config/refreshCache',
  permission: ['system:config:remove'],
})
