import type { Services } from '#server/context.ts'
import type { Tx } from '#server/store/db.ts'
import { insertTranslations, type Translated } from '#server/areas/system/translations.ts'
import { seedRows } from '#server/store/seed-rows.ts'

/** Id, parent, type, order, path, component, icon, permission, visible, names in zh-CN, zh-TW and en. */
const MENUS = `
2025 | 0 | M | 35 | configs | | documentation | cms:view | Y | 内容管理 | 內容管理 | CMS
2026 | 2025 | C | 1 | site | cms/contentcore/site | cascader | cms:site:view | Y | 站点管理 | 站點管理 | Sites
2027 | 2025 | C | 2 | catalog | cms/contentcore/catalog | tree-table | cms:catalog:view | Y | 栏目管理 | 欄目管理 | Catalogs
2028 | 2025 | C | 3 | content | cms/contentcore/content | list | cms:content:view | Y | 内容管理 | 內容管理 | Content
2024 | 2025 | C | 4 | resource | cms/contentcore/resource | list | cms:resource:view | Y | 资源管理 | 資源管理 | Resources
2029 | 2025 | C | 5 | publishpipe | cms/contentcore/publishPipe | component | cms:publishpipe:view | Y | 发布通道 | 發布通道 | Publish pipes
2030 | 2025 | C | 6 | template | cms/contentcore/template | code | cms:template:view | Y | 模板管理 | 範本管理 | Templates
2033 | 2025 | C | 7 | file | cms/contentcore/file | tree-table | cms:file:view | Y | 文件管理 | 檔案管理 | Files
2037 | 2025 | C | 9 | exmodel | cms/exmodel/model | form | cms:exmodel:view | Y | 扩展模型 | 擴充模型 | Models
2039 | 2025 | C | 10 | word | word/word | input | word:view | Y | 词汇管理 | 詞彙管理 | Words
100810 | 2025 | C | 11 | webhook | cms/webhook/index | link | cms:webhook:view | Y | Webhook 管理 | Webhook 管理 | Webhooks
2035 | 0 | M | 36 | operations | | example | operations:view | Y | 互动运营 | 互動營運 | Engagement
2036 | 2035 | C | 1 | link | cms/link/linkGroup | link | cms:friendlink:view | Y | 友链管理 | 友情連結管理 | Friend links
2038 | 2035 | C | 2 | advertisement | cms/ad/adSpace | button | cms:advertisement:view | Y | 广告管理 | 廣告管理 | Advertisements
2065 | 2035 | C | 3 | comment | comment/commentList | chat | comment:view | Y | 评论管理 | 評論管理 | Comments
430649774219333 | 2035 | C | 5 | customform | cms/customform/index | form | cms:customform:view | Y | 自定义表单 | 自訂表單 | Custom forms
2080 | 0 | C | 38 | statistics | stat/index | chart | stat:view | Y | 统计分析 | 統計分析 | Statistics
1 | 0 | M | 40 | system | | system | system:view | Y | 系统管理 | 系統管理 | System
100 | 1 | C | 1 | user | system/user/index | user | system:user:view | Y | 用户管理 | 使用者管理 | Users
101 | 1 | C | 2 | role | system/role/index | peoples | system:role:view | Y | 角色管理 | 角色管理 | Roles
102 | 1 | C | 3 | menu | system/menu/index | tree-table | system:menu:view | Y | 菜单管理 | 選單管理 | Menus
103 | 1 | C | 4 | dept | system/dept/index | tree | system:dept:view | Y | 部门管理 | 部門管理 | Departments
104 | 1 | C | 5 | post | system/post/index | post | system:post:view | Y | 岗位管理 | 崗位管理 | Positions
105 | 1 | C | 6 | dict | system/dict/index | dict | system:dict:view | Y | 字典管理 | 字典管理 | Dictionaries
106 | 1 | C | 7 | config | system/config/index | edit | system:config:view | Y | 参数设置 | 參數設定 | Parameters
107 | 1 | C | 8 | notice | system/notice/index | message | system:notice:view | Y | 通知公告 | 通知公告 | Notices
2014 | 1 | C | 11 | i18n/dict | system/i18n/index | language | system:i18ndict:view | Y | 国际化管理 | 國際化管理 | Translations
2040 | 1 | C | 12 | security/config | system/security/index | shield-user-line | system:security:view | Y | 安全配置 | 安全配置 | Security
2 | 0 | M | 50 | monitor | | monitor | monitor:view | Y | 系统监控 | 系統監控 | Monitoring
109 | 2 | C | 1 | online | monitor/online/index | online | monitor:online:view | Y | 在线用户 | 線上使用者 | Online users
2081 | 2 | C | 2 | task | monitor/task/index | job | monitor:task:view | Y | 定时任务 | 排程任務 | Scheduled tasks
2041 | 2 | C | 3 | async | monitor/async/index | list | monitor:async:view | Y | 异步任务 | 非同步任務 | Background tasks
112 | 2 | C | 5 | server | monitor/server/index | server | monitor:server:view | Y | 服务监控 | 服務監控 | Server
113 | 2 | C | 6 | cache | monitor/cache/index | redis | monitor:cache:view | Y | 缓存监控 | 快取監控 | Cache
114 | 2 | C | 7 | cacheList | monitor/cache/list | redis-list | monitor:cache:view | Y | 缓存列表 | 快取列表 | Cache list
2043 | 2 | C | 8 | logs | monitor/logs/index | list | monitor:logs:view | Y | 系统日志 | 系統日誌 | System logs
3 | 0 | M | 60 | tool | | tool | tool:view | Y | 系统工具 | 系統工具 | Tools
116 | 3 | C | 2 | gen | tool/gen/index | code | tool:gen:view | Y | 代码生成 | 程式碼生成 | Code generator
2048 | 0 | M | 999 | logMenus | | list | | N | 日志菜单 | 日誌選單 | Logs
2050 | 2048 | C | 2 | /monitor/logs/logininfo | monitor/logs/logininfo | logininfor | | N | 用户登录日志 | 使用者登入日誌 | Sign-in log
2049 | 2048 | C | 3 | /monitor/logs/operation | monitor/logs/operation | button | | N | 用户操作日志 | 使用者操作日誌 | Operation log
2091 | 1 | C | 9 | iprule | system/iprule/index | lock | system:iprule:view | Y | IP 规则 | IP 規則 | IP rules
2092 | 1 | C | 13 | wechat | system/wechat/index | wechat | system:wechat:view | Y | 微信配置 | 微信配置 | WeChat
`

/** Id, parent, order, permission, names in zh-CN, zh-TW and en. */
const BUTTONS = `
1001 | 100 | 2 | system:user:add | 用户新增 | 使用者新增 | Add
1002 | 100 | 3 | system:user:edit | 用户修改 | 使用者修改 | Edit
1003 | 100 | 4 | system:user:remove | 用户删除 | 使用者刪除 | Delete
1004 | 100 | 5 | system:user:export | 用户导出 | 使用者匯出 | Export
1005 | 100 | 6 | system:user:import | 用户导入 | 使用者匯入 | Import
1006 | 100 | 7 | system:user:resetPwd | 重置密码 | 重設密碼 | Reset password
1008 | 101 | 2 | system:role:add | 角色新增 | 角色新增 | Add
1009 | 101 | 3 | system:role:edit | 角色修改 | 角色修改 | Edit
1010 | 101 | 4 | system:role:remove | 角色删除 | 角色刪除 | Delete
1011 | 101 | 5 | system:role:export | 角色导出 | 角色匯出 | Export
1013 | 102 | 2 | system:menu:add | 菜单新增 | 選單新增 | Add
1014 | 102 | 3 | system:menu:edit | 菜单修改 | 選單修改 | Edit
1015 | 102 | 4 | system:menu:remove | 菜单删除 | 選單刪除 | Delete
1017 | 103 | 2 | system:dept:add | 部门新增 | 部門新增 | Add
1018 | 103 | 3 | system:dept:edit | 部门修改 | 部門修改 | Edit
1019 | 103 | 4 | system:dept:remove | 部门删除 | 部門刪除 | Delete
1021 | 104 | 2 | system:post:add | 岗位新增 | 崗位新增 | Add
1022 | 104 | 3 | system:post:edit | 岗位修改 | 崗位修改 | Edit
1023 | 104 | 4 | system:post:remove | 岗位删除 | 崗位刪除 | Delete
1024 | 104 | 5 | system:post:export | 岗位导出 | 崗位匯出 | Export
1026 | 105 | 2 | system:dict:add | 字典新增 | 字典新增 | Add
1027 | 105 | 3 | system:dict:edit | 字典修改 | 字典修改 | Edit
1028 | 105 | 4 | system:dict:remove | 字典删除 | 字典刪除 | Delete
1029 | 105 | 5 | system:dict:export | 字典导出 | 字典匯出 | Export
1031 | 106 | 2 | system:config:add | 参数新增 | 參數新增 | Add
1032 | 106 | 3 | system:config:edit | 参数修改 | 參數修改 | Edit
1033 | 106 | 4 | system:config:remove | 参数删除 | 參數刪除 | Delete
1034 | 106 | 5 | system:config:export | 参数导出 | 參數匯出 | Export
1036 | 107 | 2 | system:notice:add | 公告新增 | 公告新增 | Add
1037 | 107 | 3 | system:notice:edit | 公告修改 | 公告修改 | Edit
1038 | 107 | 4 | system:notice:remove | 公告删除 | 公告刪除 | Delete
1046 | 109 | 1 | monitor:online:query | 在线查询 | 線上查詢 | Query
1047 | 109 | 2 | monitor:online:batchLogout | 批量强退 | 批次強退 | Sign out selected
1048 | 109 | 3 | monitor:online:forceLogout | 单条强退 | 單筆強退 | Force sign-out
4811 | 2081 | 1 | monitor:task:edit | 定时任务修改 | 排程任務修改 | Edit
1056 | 116 | 2 | tool:gen:edit | 生成修改 | 生成修改 | Edit
1057 | 116 | 3 | tool:gen:remove | 生成删除 | 生成刪除 | Delete
1058 | 116 | 4 | tool:gen:import | 导入代码 | 匯入程式碼 | Import tables
1059 | 116 | 5 | tool:gen:preview | 预览代码 | 預覽程式碼 | Preview code
1060 | 116 | 6 | tool:gen:code | 生成代码 | 生成程式碼 | Generate code
4801 | 2091 | 1 | system:iprule:add | IP 规则新增 | IP 規則新增 | Add
4802 | 2091 | 2 | system:iprule:edit | IP 规则修改 | IP 規則修改 | Edit
4803 | 2091 | 3 | system:iprule:remove | IP 规则删除 | IP 規則刪除 | Delete
2017 | 2014 | 2 | system:i18ndict:add | 国际化新增 | 國際化新增 | Add
2018 | 2014 | 3 | system:i18ndict:edit | 国际化修改 | 國際化修改 | Edit
2019 | 2014 | 4 | system:i18ndict:remove | 国际化删除 | 國際化刪除 | Delete
2020 | 2014 | 5 | system:i18ndict:export | 国际化导出 | 國際化匯出 | Export
2074 | 2036 | 1 | cms:friendlink:add | 新增 | 新增 | Add
2075 | 2036 | 2 | cms:friendlink:edit | 编辑 | 編輯 | Edit
2076 | 2036 | 3 | cms:friendlink:delete | 删除 | 刪除 | Delete
2069 | 2065 | 2 | comment:audit | 审核 | 審核 | Review
2070 | 2065 | 3 | comment:delete | 删除 | 刪除 | Delete
2101 | 430649774219333 | 1 | cms:customform:add | 自定义表单新增 | 自訂表單新增 | Add
2102 | 430649774219333 | 2 | cms:customform:edit | 自定义表单修改 | 自訂表單修改 | Edit
2103 | 430649774219333 | 3 | cms:customform:delete | 自定义表单删除 | 自訂表單刪除 | Delete
100811 | 100810 | 1 | cms:webhook:add | 新增 | 新增 | Add
100812 | 100810 | 2 | cms:webhook:edit | 编辑 | 編輯 | Edit
100813 | 100810 | 3 | cms:webhook:delete | 删除 | 刪除 | Delete
2107 | 2028 | 1 | cms:contentindex:view | 生成索引 | 產生索引 | Generate index
2108 | 2024 | 1 | cms:resource:edit | 资源修改 | 資源修改 | Edit
2104 | 2037 | 1 | cms:exmodel:add | 扩展模型新增 | 擴充模型新增 | Add
2105 | 2037 | 2 | cms:exmodel:edit | 扩展模型修改 | 擴充模型修改 | Edit
2106 | 2037 | 3 | cms:exmodel:delete | 扩展模型删除 | 擴充模型刪除 | Delete
`

function menuRows() {
  const menus = seedRows(MENUS).map(([id, parent, type, order, path, component, icon, perms, visible, ...names]) => ({
    cells: [id, parent, type, order, path, component, icon, perms, visible],
    names,
  }))
  const buttons = seedRows(BUTTONS).map(([id, parent, order, perms, ...names]) => ({
    cells: [id, parent, 'F', order, '', '', '#', perms, 'Y'],
    names,
  }))
  return [...menus, ...buttons]
}

/** The menu of a fresh install with its buttons, named in three languages. */
export async function seed(tx: Tx, services: Services): Promise<void> {
  const rows = menuRows()
  const createTime = services.now()
  await tx
    .insertInto('sysMenu')
    .values(
      rows.map(({ cells, names }) => {
        const [menuId = '', parentId = '', type, order, path = '', component = '', icon = '', perms = '', visible] =
          cells
        return {
          menuId,
          parentId,
          menuType: type as 'M' | 'C' | 'F',
          menuName: names[0] ?? '',
          orderNum: Number(order),
          path,
          component,
          query: '',
          icon,
          perms,
          isFrame: 'N' as const,
          isCache: 'Y' as const,
          visible: visible as 'Y' | 'N',
          status: '0',
          createBy: 'admin',
          createTime,
        }
      }),
    )
    .execute()
  const texts = rows.map(({ cells, names: [zhCn = '', zhTw = '', en = ''] }): Translated => [
    `MENU.NAME.${cells[0]}`,
    zhCn,
    zhTw,
    en,
  ])
  await insertTranslations(tx, services, texts)
}
