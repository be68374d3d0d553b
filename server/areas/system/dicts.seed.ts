import type { Services } from '#server/context.ts'
import type { Tx } from '#server/store/db.ts'
import { PASSWORD_RULES } from '#contract/system/password-rules.ts'
import { insertTranslations, type Translated } from '#server/areas/system/translations.ts'
import { seedRows } from '#server/store/seed-rows.ts'

/**
 * A line with `#` opens a type: code, built-in or free, whether items may be added, names in
 * zh-CN, zh-TW and en. The lines below it are its items: value, three labels, tag class, remark.
 * A remark carries data: the bit of a content attribute, the columns a field type has per model.
 */
const DICTIONARIES = `
# YesOrNo | fixed | no | 是/否 | 是/否 | Yes/No
Y | 是 | 是 | Yes | success
N | 否 | 否 | No | warning
# SuccessOrFail | fixed | no | 成功/失败 | 成功/失敗 | Success/Failure
0 | 成功 | 成功 | Success | success
1 | 失败 | 失敗 | Failed | danger
# Gender | fixed | yes | 性别 | 性別 | Gender
0 | 男 | 男 | Male
1 | 女 | 女 | Female
2 | 未知 | 未知 | Unknown
# I18nDictType | fixed | yes | 国际化类型 | 國際化語言標籤 | Language
zh-CN | 简体中文 | 簡體中文 | 简体中文
en | English | English | English
zh-TW | 繁体中文 | 繁體中文 | 繁體中文
# LoginLogType | fixed | no | 登录日志类型 | 登入日誌類型 | Login log type
0 | 登录 | 登入 | Sign-in
1 | 登出 | 登出 | Sign-out
2 | 注册 | 註冊 | Registration
# NoticeStatus | fixed | no | 通知状态 | 通知狀態 | Notice status
0 | 正常 | 正常 | Normal
1 | 关闭 | 關閉 | Closed
# NoticeType | fixed | yes | 通知类型 | 通知類型 | Notice type
1 | 通知 | 通知 | Notice
# SysUserStatus | fixed | no | 后台用户状态 | 後台使用者狀態 | Admin user status
0 | 正常 | 正常 | Enabled | success
1 | 封禁 | 封禁 | Disabled | danger
2 | 锁定 | 鎖定 | Locked | warning
# SecurityPasswordRetryStrategy | fixed | yes | 密码重试策略 | 密碼重試策略 | Password retry strategy
NONE | 不处理 | 不處理 | None
DISABLE | 封禁账号 | 封禁帳號 | Disable the account
LOCK | 锁定账号，拒绝登录一段时间 | 鎖定帳號，拒絕登入一段時間 | Lock the account for a while
# SecurityPasswordRule | fixed | yes | 密码校验规则 | 密碼校驗規則 | Password rule
0 | 不校验 | 不校驗 | None
1 | 必须包含字母、数字 | 必須包含字母、數字 | Letters and digits
2 | 必须包含大小写字母、数字 | 必須包含大小寫字母、數字 | Upper- and lower-case letters, digits
3 | 必须包含字母、数字、特殊字符 | 必須包含字母、數字、特殊字元 | Letters, digits and special characters
4 | 必须包含大小写字母、数字、特殊字符 | 必須包含大小寫字母、數字、特殊字元 | Upper- and lower-case letters, digits, special characters
# SecurityPasswordSensitive | fixed | yes | 密码敏感信息 | 密碼敏感資訊 | Personal data in passwords
ACCOUNT | 用户名 | 使用者名稱 | Account
PHONE_NUMBER | 手机号 | 手機號 | Phone number
EMAIL | 邮箱 | 信箱 | Email
NICK_NAME | 昵称全拼 | 暱稱全拼 | Nickname
REAL_NAME | 真实姓名全拼 | 真實姓名全拼 | Real name
BIRTHDAY | 生日（yyyyMMdd） | 生日（yyyyMMdd） | Birthday (yyyyMMdd)
# CMSContentAttribute | fixed | no | 内容属性 | 內容屬性 | Content attribute
image | 图片 | 圖片 | Image | | 1
video | 视频 | 視頻 | Video | | 2
attach | 附件 | 附件 | Attachment | | 4
hot | 热点 | 熱點 | Hot | | 8
recommend | 推荐 | 推薦 | Recommend | | 16
# CMSContentStatus | fixed | no | 内容状态 | 內容狀態 | Content status
0 | 初稿 | 初稿 | Draft
20 | 待发布 | 待發布 | Ready to publish
30 | 已发布 | 已發布 | Published
40 | 已下线 | 已下線 | Unpublished
50 | 已归档 | 已歸檔 | Archived
60 | 有未发布修改 | 有未發布修改 | Unpublished changes
# CMSStaticSuffix | fixed | no | 静态文件类型 | 靜態檔案類型 | Static file type
shtml | shtml | shtml | shtml
html | html | html | html
xml | xml | xml | xml
json | json | json | json
# CMSPageWidgetStatus | fixed | no | 页面部件状态 | 頁面部件狀態 | Page widget status
0 | 初稿 | 初稿 | Draft
30 | 已发布 | 已發布 | Published | success
40 | 已下线 | 已下線 | Unpublished | warning
60 | 有未发布修改 | 有未發布修改 | Unpublished changes | primary
# MetaControlType | free | yes | 元数据控件类型 | 中繼資料控制項類型 | Metadata control type
input | 单行输入框 | 單行輸入框 | Input
textarea | 多行输入框 | 多行輸入框 | Text area
radio | 单选框 | 單選框 | Radio
checkbox | 多选框 | 多選框 | Checkbox
select | 下拉框 | 下拉框 | Select
date | 日期选择框 | 日期選擇框 | Date
datetime | 时间选择框 | 時間選擇框 | Date and time
# MetaFieldType | fixed | no | 元数据字段类型 | 中繼資料欄位類型 | Metadata field type
short_text | VARCHAR(50) | VARCHAR(50) | VARCHAR(50) | | 25
medium_text | VARCHAR(200) | VARCHAR(200) | VARCHAR(200) | | 25
large_text | VARCHAR(2000) | VARCHAR(2000) | VARCHAR(2000) | | 4
clob_text | MEDIUMTEXT | MEDIUMTEXT | MEDIUMTEXT | | 1
long | LONG | LONG | LONG | | 10
double | DOUBLE | DOUBLE | DOUBLE | | 10
datetime | DATETIME | DATETIME | DATETIME | | 10
# EnableOrDisable | fixed | no | 启用/禁用 | 啟用/禁用 | Enable/Disable
0 | 启用 | 啟用 | Enabled | success
1 | 禁用 | 禁用 | Disabled | warning
# CommentAuditStatus | fixed | no | 评论状态 | 評論狀態 | Comment status
0 | 待审核 | 待審核 | Waiting | primary
1 | 通过 | 審核通過 | Approved | success
2 | 未通过 | 審核未通過 | Rejected | warning
# CustomFormStatus | fixed | no | 自定义表单状态 | 自訂表單狀態 | Custom form status
0 | 草稿 | 草稿 | Draft
10 | 已发布 | 已發布 | Published | success
20 | 已下线 | 已下線 | Unpublished | warning
# ExtendModelDataType | fixed | no | 扩展模型数据类型 | 擴充模型資料類型 | Extension model data type
site | 站点 | 站點 | Site
catalog | 栏目 | 欄目 | Catalog
content | 内容 | 內容 | Content
# CustomFormRule | fixed | no | 自定义表单限制状态 | 自訂表單提交規則 | Custom form rule
0 | 无限制 | 無限制 | Unlimited
1 | IP | IP | IP
2 | 浏览器指纹 | 瀏覽器指紋 | Browser fingerprint
# CMSSitemapPageType | fixed | no | 发布通道页面类型 | 發布通道頁面類型 | Sitemap page type
pc | PC端 | PC端 | PC
mobile | 移动端 | 行動端 | Mobile
pc,mobile | 自适应 | 自適應 | Adaptive
`

interface SeedType {
  readonly head: readonly string[]
  readonly items: string[][]
}

function seedTypes(): SeedType[] {
  const types: SeedType[] = []
  for (const row of seedRows(DICTIONARIES)) {
    if (row[0]?.startsWith('# ')) types.push({ head: [row[0].slice(2), ...row.slice(1)], items: [] })
    else types.at(-1)?.items.push(row)
  }
  return types
}

async function seedType(tx: Tx, services: Services, { head, items }: SeedType): Promise<Translated[]> {
  const [type = '', kind, extensible, name = '', nameTw = '', nameEn = ''] = head
  const fixed = kind === 'fixed' ? 'Y' : 'N'
  const createTime = services.now()
  await tx
    .insertInto('sysDictType')
    .values({
      dictId: services.newId(),
      dictName: name,
      dictType: type,
      fixed,
      extensible: extensible === 'yes' ? 'Y' : 'N',
      status: '0',
      createBy: 'admin',
      createTime,
    })
    .execute()
  await tx
    .insertInto('sysDictData')
    .values(
      items.map(([value = '', label = '', , , listClass = '', remark = null], index) => ({
        dictCode: services.newId(),
        dictType: type,
        dictLabel: label,
        dictValue: value,
        dictSort: String(index + 1),
        cssClass: '',
        listClass,
        isDefault: 'N' as const,
        fixed: fixed as 'Y' | 'N',
        status: '0',
        createBy: 'admin',
        createTime,
        remark: type === 'SecurityPasswordRule' ? (PASSWORD_RULES[Number(value)] ?? '') : remark,
      })),
    )
    .execute()
  return [
    [`DICT.${type}`, name, nameTw, nameEn],
    ...items.map(([value = '', zhCn = '', zhTw = '', en = '']): Translated => [
      `DICT.${type}.${value}`,
      zhCn,
      zhTw,
      en,
    ]),
  ]
}

/** Every dictionary of a fresh install, labelled in three languages. */
export async function seed(tx: Tx, services: Services): Promise<void> {
  const texts: Translated[] = []
  for (const type of seedTypes()) texts.push(...(await seedType(tx, services, type)))
  await insertTranslations(tx, services, texts)
}
