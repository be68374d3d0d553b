import * as z from 'zod/mini'
import { audit } from '#contract/audit.ts'
import { defineEndpoint } from '#contract/endpoint.ts'
import { exportOf } from '#contract/exports.ts'
import {
  arrayOf,
  atMost,
  codeText,
  id,
  int,
  listOf,
  mapOf,
  nameText,
  pageOf,
  pageQuery,
  sought,
  text,
  word,
  yesNo,
} from '#contract/fields.ts'

/** Longest texts of a form. */
export const FORM_MAX = { name: 30, code: 30, template: 200, remark: 500 } as const

/** Values of `status`. */
export const FORM_STATUS = { draft: 0, published: 10, offline: 20 } as const
export type FormStatus = (typeof FORM_STATUS)[keyof typeof FORM_STATUS]

/** How often one visitor may send a form: as often as he likes, once from an address, once from a browser. */
export const FORM_RULES = ['0', '1', '2'] as const
export type FormRule = (typeof FORM_RULES)[number]

const VIEW = ['cms:customform:view']
const ADD = ['cms:customform:add']
const EDIT = [['cms:customform:add', 'cms:customform:edit']]
const DELETE = ['cms:customform:delete']

const name = nameText(FORM_MAX.name)
const code = codeText(FORM_MAX.code)
const ruleLimit = z.enum(FORM_RULES)
const remark = z.optional(text(FORM_MAX.remark))
const PIPES_MAX = 100

const pipeTemplate = z.object({ name: z.string(), code: z.string(), template: z.string() })
const templates = arrayOf(
  z.object({ name: z.optional(text(100)), code: text(20), template: text(FORM_MAX.template) }),
  PIPES_MAX,
)

const shared = {
  formId: id,
  siteId: id,
  /** The same as `formId`. */
  modelId: id,
  name: z.string(),
  code: z.string(),
  status: int,
  needCaptcha: yesNo,
  needLogin: yesNo,
  ruleLimit: z.string(),
}

export const customForm = z.object({
  ...shared,
  /** By publish pipe. */
  templates: z.optional(z.record(z.string(), z.string())),
  ...audit,
})
export type CustomForm = z.output<typeof customForm>

/** With one template for each publish pipe of its site, '' where it has none of its own. */
export const customFormDetail = z.object({
  ...shared,
  templates: z.array(pipeTemplate),
  remark: z.optional(z.string()),
})
export type CustomFormDetail = z.output<typeof customFormDetail>

/** Forms of the current site, the oldest first; `query` is a part of the name. */
export const customFormList = defineEndpoint({
  id: 'customform.list',
  method: 'GET',
  path: '/cms/customform',
  permission: VIEW,
  siteScoped: true,
  query: z.object({ ...pageQuery, query: z.optional(sought), status: z.optional(word) }),
  data: pageOf(customForm),
})

export const customFormGet = defineEndpoint({
  id: 'customform.get',
  method: 'GET',
  path: '/cms/customform/{formId}',
  permission: VIEW,
  params: z.object({ formId: id }),
  data: customFormDetail,
})

/** A draft with a model of the same id, without fields. The code is unique within the site; a blank rule is none. */
export const customFormAdd = defineEndpoint({
  id: 'customform.add',
  method: 'POST',
  path: '/cms/customform',
  permission: ADD,
  siteScoped: true,
  body: z.object({
    name,
    code,
    tableName: z.string().check(z.minLength(1), atMost(63)),
    needCaptcha: z._default(yesNo, 'N'),
    needLogin: z._default(yesNo, 'N'),
    ruleLimit: z.optional(z.union([ruleLimit, z.literal('')])),
    remark,
  }),
})

/** Absent fields and pipes keep what is stored; table, site and status never change here. */
export const customFormEdit = defineEndpoint({
  id: 'customform.edit',
  method: 'PUT',
  path: '/cms/customform',
  permission: EDIT,
  body: z.object({
    formId: id,
    name: z.optional(name),
    code: z.optional(code),
    needCaptcha: z.optional(yesNo),
    needLogin: z.optional(yesNo),
    ruleLimit: z.optional(z.union([ruleLimit, z.literal('')])),
    templates: z.optional(templates),
    remark,
  }),
})

const formIds = listOf(id).check(z.minLength(1))

/** Takes their fields and rows along. Forms that are gone already are no error. */
export const customFormDelete = defineEndpoint({
  id: 'customform.delete',
  method: 'DELETE',
  path: '/cms/customform',
  permission: DELETE,
  body: formIds,
})

/** From any status. Forms that are gone are no error. */
export const customFormPublish = defineEndpoint({
  id: 'customform.publish',
  method: 'PUT',
  path: '/cms/customform/publish',
  permission: EDIT,
  body: formIds,
})

/** The same. */
export const customFormOffline = defineEndpoint({
  id: 'customform.offline',
  method: 'PUT',
  path: '/cms/customform/offline',
  permission: EDIT,
  body: formIds,
})

/** Beside these keys one for each field, by its code; those without a value are absent. */
export const formDataRow = z.looseObject({
  dataId: id,
  modelId: id,
  siteId: id,
  /** Under both names. */
  clientIp: z.optional(z.string()),
  ip: z.optional(z.string()),
  uuid: z.optional(z.string()),
  createTime: z.optional(z.string()),
  /** Where the pictures of the row can be seen, by the code of their field. */
  srcs: z.optional(z.record(z.string(), z.string())),
})
export type FormDataRow = z.output<typeof formDataRow>

const ofForm = z.object({ formId: id })

/** Options that one field can have chosen. */
const CHOSEN_MAX = 200
/** A default table has 85 columns for fields; what was answered may come back whole. */
const KEYS_MAX = 200
const VALUE_MAX = 100_000
const one = z.union([z.string().check(atMost(VALUE_MAX)), z.number()])
/** Values of fields by their codes, whoever sends them. */
export const sentValues = mapOf(z.union([one, z.boolean(), z.null(), arrayOf(one, CHOSEN_MAX)]), KEYS_MAX)

/** Rows of a form, the newest first; `ip` is a whole address. */
export const formDataList = defineEndpoint({
  id: 'customform.data.list',
  method: 'GET',
  path: '/cms/customform/data',
  permission: VIEW,
  siteScoped: true,
  query: z.object({ ...pageQuery, formId: id, ip: z.optional(sought) }),
  data: z.extend(pageOf(formDataRow), { totalIsMore: z.optional(z.boolean()) }),
})

/** Of its own address: the one of the list takes new rows by POST. */
export const formDataExport = {
  ...exportOf('customform.data.export', formDataList),
  path: '/cms/customform/data/export',
}

/** An empty object where there is no such row. */
export const formDataDetail = defineEndpoint({
  id: 'customform.data.detail',
  method: 'GET',
  path: '/cms/customform/data/detail',
  permission: VIEW,
  query: z.object({ formId: id, dataId: id }),
  data: z.partial(formDataRow),
})

/** Keys that are no field are passed over. Who, when and from where is what the server says. */
export const formDataAdd = defineEndpoint({
  id: 'customform.data.add',
  method: 'POST',
  path: '/cms/customform/data',
  permission: ADD,
  siteScoped: true,
  query: ofForm,
  body: sentValues,
})

/** Names its row by `dataId`. Fields that are not sent keep their value; so do who, when and from where. */
export const formDataEdit = defineEndpoint({
  id: 'customform.data.edit',
  method: 'PUT',
  path: '/cms/customform/data',
  permission: EDIT,
  query: ofForm,
  body: sentValues,
})

/** Rows that are gone already are no error. */
export const formDataDelete = defineEndpoint({
  id: 'customform.data.delete',
  method: 'DELETE',
  path: '/cms/customform/data',
  permission: DELETE,
  query: ofForm,
  body: listOf(id).check(z.minLength(1)),
})
