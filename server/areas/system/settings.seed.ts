import { CONFIG_KEYS } from '#contract/system/configs.ts'
import type { Services } from '#server/context.ts'
import type { Tx } from '#server/store/db.ts'
import { insertTranslations, type Translated } from '#server/areas/system/translations.ts'
import { seedRows } from '#server/store/seed-rows.ts'

/** Key, value, names in zh-CN, zh-TW and en. */
const CONFIGS = `
SysCaptchaEnable | true | 后台账号验证码开关 | 後台帳號驗證碼開關 | Sign-in captcha
SysRegistEnable | false | 后台账号注册开关 | 後台帳號註冊開關 | Account registration
SysUploadSizeLimit | 5242880 | 上传文件大小 | 上傳檔案大小 | Maximum upload size (bytes)
SysUploadTypeLimit | jpg,jpeg,gif,png,xls,xlsx,doc,docx,ppt,pptx,pdf,html,txt,zip | 上传文件类型 | 上傳檔案類型 | Allowed upload types
BaiduMapAccessKey | | 百度地图密钥 | 百度地圖金鑰 | Baidu Map access key
CMSModuleEnable | true | 是否开启CMS功能 | 是否開啟CMS功能 | CMS module
CMSBackendContext | /stage-api/ | 后台访问地址 | 後台存取位址 | Back-end path
CMSTemplateSuffix | .template.html | 模板后缀名 | 模板副檔名 | Template suffix
AllowUploadFileType | | CMS文件上传类型限制 | CMS檔案上傳類型限制 | Allowed file types
SiteApiUrl | http://localhost:8080/ | 站点API地址 | 站點 API 位址 | Site API address
CMSResourceSizeLimit | image:100,audio:100,video:100,file:100 | 资源大小限制（MB） | 資源大小限制（MB） | Resource size limits (MB)
CMSImageKeepLocation | false | 保留图片中的拍摄地点 | 保留圖片中的拍攝地點 | Keep location in pictures
SysLogKeepDays | 365 | 日志保留天数（0为永久） | 日誌保留天數（0為永久） | Days to keep logs (0 = forever)
`

/** Statistics menu: id and names in zh-CN, zh-TW and en. */
const STATISTICS = `
CmsSiteStat | 网站访问统计 | 網站造訪統計 | Site statistics
BdSiteTrendOverview | 网站概况 | 網站概況 | Overview
BdSiteTimeTrend | 趋势分析 | 趨勢分析 | Trends
CmsContentStat | 内容统计 | 內容統計 | Content statistics
ContentDynamicStat | 内容动态数据统计 | 內容動態資料統計 | Content activity
ContentStatByCatalog | 栏目发布统计 | 欄目發布統計 | Content by catalog
ContentStatByUser | 用户发布统计 | 使用者發布統計 | Content by user
CmsAdv | 广告数据统计 | 廣告資料統計 | Advertising statistics
CmsAdStat | 广告综合统计 | 廣告綜合統計 | Advertising summary
CmsAdClickLog | 广告点击日志 | 廣告點擊日誌 | Advertising clicks
CmsAdViewLog | 广告展现日志 | 廣告展現日誌 | Advertising views
`

async function seedConfigs(tx: Tx, services: Services): Promise<Translated[]> {
  const builtIn: readonly string[] = CONFIG_KEYS
  const rows = seedRows(CONFIGS)
  await tx
    .insertInto('sysConfig')
    .values(
      rows.map(([configKey = '', value = '', configName = '']) => ({
        configId: services.newId(),
        configKey,
        configName,
        // Without a captcha a newcomer can try the demo at once; an installation to live on asks for it.
        configValue: configKey === 'SysCaptchaEnable' ? String(!services.settings.demo) : value,
        fixed: builtIn.includes(configKey) ? ('Y' as const) : ('N' as const),
        createBy: 'admin',
        createTime: services.now(),
      })),
    )
    .execute()
  return rows.map(([key, , zhCn = '', zhTw = '', en = '']): Translated => [`CONFIG.${key}`, zhCn, zhTw, en])
}

async function seedPolicies(tx: Tx, services: Services) {
  const common = {
    forceModifyPwdAfterAdd: 'N' as const,
    forceModifyPwdAfterReset: 'N' as const,
    passwordExpireSeconds: 0,
    createBy: 'admin',
    createTime: services.now(),
  }
  await tx
    .insertInto('sysSecurityConfig')
    .values([
      {
        ...common,
        configId: '1',
        status: '1',
        passwordLenMin: 6,
        passwordLenMax: 16,
        passwordRule: '0',
        passwordSensitive: '[]',
        weakPasswords: '',
        passwordRetryLimit: 0,
        passwordRetryStrategy: 'NONE',
        passwordRetryLockSeconds: 0,
      },
      {
        ...common,
        configId: '2',
        status: '0',
        passwordLenMin: 6,
        passwordLenMax: 24,
        passwordRule: '1',
        passwordSensitive: JSON.stringify(['ACCOUNT', 'PHONE_NUMBER']),
        weakPasswords: '123456a\n111111\nqweqwe',
        passwordRetryLimit: 5,
        passwordRetryStrategy: 'LOCK',
        passwordRetryLockSeconds: 3600,
      },
    ])
    .execute()
}

/** Parameters, statistics menu texts and password policies of a fresh install. */
export async function seed(tx: Tx, services: Services): Promise<void> {
  const texts = await seedConfigs(tx, services)
  for (const [id, zhCn = '', zhTw = '', en = ''] of seedRows(STATISTICS))
    texts.push([`STAT.MENU.${id}`, zhCn, zhTw, en])
  await insertTranslations(tx, services, texts)
  await seedPolicies(tx, services)
}
