import type { Text } from '#contract/texts.ts'

/** Refusals of passwords, and of places from which nobody is let in. */
export const ACCESS_ERRORS = {
  PASSWORD_WRONG: { 'zh-CN': '旧密码错误', 'zh-TW': '舊密碼錯誤', en: 'The old password is wrong' },
  PASSWORD_SAME: {
    'zh-CN': '新密码不能与旧密码相同',
    'zh-TW': '新密碼不能與舊密碼相同',
    en: 'The new password must differ from the old one',
  },
  PASSWORD_INSECURE: {
    'zh-CN': '密码不符合安全要求',
    'zh-TW': '密碼不符合安全要求',
    en: 'The password does not meet the security rules',
  },
  PASSWORD_COMMON: {
    'zh-CN': '该密码过于常见，容易被猜到，请使用其他密码',
    'zh-TW': '該密碼過於常見，容易被猜到，請使用其他密碼',
    en: 'This password is too common and easy to guess, please choose another one',
  },
  IP_RULE_LOCKS_OUT_LATER: {
    'zh-CN': '您当前的地址 {0} 将从 {1} 起被拒绝访问',
    'zh-TW': '您目前的位址 {0} 將從 {1} 起被拒絕存取',
    en: 'Your own address {0} would be blocked from {1}',
  },
  IP_RULE_LOCKS_OUT: {
    'zh-CN': '此更改会禁止您当前的网络地址 {0} 访问',
    'zh-TW': '此變更會禁止您目前的網路位址 {0} 存取',
    en: 'This change blocks your own network address {0}',
  },
  IP_RULE_TAKEN: {
    'zh-CN': '已有 {0} 的规则',
    'zh-TW': '已有 {0} 的規則',
    en: 'There is a rule for {0} already',
  },
  IP_BLOCKED: {
    'zh-CN': '不允许从您的网络地址 {0} 访问，请联系管理员',
    'zh-TW': '不允許從您的網路位址 {0} 存取，請聯絡管理員',
    en: 'Access from your network address {0} is not allowed, please contact the administrator',
  },
  PASSWORD_CHANGE_REQUIRED: {
    'zh-CN': '请先修改密码，然后继续操作',
    'zh-TW': '請先修改密碼，然後繼續操作',
    en: 'Change your password to continue',
  },
  PASSWORD_RULE: {
    'zh-CN': '无法检查密码规则，请联系管理员',
    'zh-TW': '無法檢查密碼規則，請聯絡管理員',
    en: 'The password rule cannot be checked, please contact the administrator',
  },
  PASSWORD_RULE_PATTERN: {
    'zh-CN': '密码规则“{0}”没有有效的正则表达式，请先在字典中修正其备注',
    'zh-TW': '密碼規則「{0}」沒有有效的正規表示式，請先在字典中修正其備註',
    en: 'The password rule {0} has no valid regular expression; correct its note in the dictionary first',
  },
  PASSWORD_DIFFER: {
    'zh-CN': '两次输入的密码不一致',
    'zh-TW': '兩次輸入的密碼不一致',
    en: 'The passwords do not match',
  },
} as const satisfies Record<string, Text>
