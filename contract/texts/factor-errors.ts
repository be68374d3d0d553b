import type { Text } from '#contract/texts.ts'

/** Refusals of the second step and of API tokens, a part of `ERRORS`. */
export const FACTOR_ERRORS = {
  SECOND_FACTOR: {
    'zh-CN': '还需要完成两步验证才能登录',
    'zh-TW': '還需要完成兩步驟驗證才能登入',
    en: 'A second step is needed to sign in',
  },
  FACTOR_TICKET: {
    'zh-CN': '本次登录已过期，请重新登录',
    'zh-TW': '本次登入已過期，請重新登入',
    en: 'This sign-in has expired, please start again',
  },
  FACTOR_WRONG: {
    'zh-CN': '验证码错误或已被使用',
    'zh-TW': '驗證碼錯誤或已被使用',
    en: 'The code is wrong or was already used',
  },
  FACTOR_LIMIT: {
    'zh-CN': '验证码错误次数过多，请在 {0} 后重试',
    'zh-TW': '驗證碼錯誤次數過多，請於 {0} 後重試',
    en: 'Too many wrong codes, try again after {0}',
  },
  FACTOR_REQUIRED: {
    'zh-CN': '您的角色必须启用两步验证，请先添加另一种方式',
    'zh-TW': '您的角色必須啟用兩步驟驗證，請先新增另一種方式',
    en: 'Your role requires two-step verification. Add another method first.',
  },
  FACTOR_NONE: {
    'zh-CN': '请先设置两步验证',
    'zh-TW': '請先設定兩步驟驗證',
    en: 'Set up two-step verification first',
  },
  FACTOR_OWN: {
    'zh-CN': '请在个人中心修改自己的两步验证',
    'zh-TW': '請在個人中心修改自己的兩步驟驗證',
    en: 'Change your own two-step verification in the account centre',
  },
  PASSKEY_REFUSED: {
    'zh-CN': '通行密钥验证未通过，请重试',
    'zh-TW': '通行密鑰驗證未通過，請重試',
    en: 'The passkey was not accepted, please try again',
  },
  PASSKEY_TAKEN: {
    'zh-CN': '该通行密钥已添加',
    'zh-TW': '該通行密鑰已新增',
    en: 'This passkey has been added already',
  },
  PASSKEY_LIMIT: {
    'zh-CN': '最多添加 {0} 个通行密钥',
    'zh-TW': '最多新增 {0} 個通行密鑰',
    en: 'At most {0} passkeys',
  },
  OWN_PASSWORD_WRONG: { 'zh-CN': '密码错误', 'zh-TW': '密碼錯誤', en: 'The password is wrong' },
  TOKEN_NOT_ALLOWED: {
    'zh-CN': '此操作不能使用 API 令牌，请登录后操作',
    'zh-TW': '此操作不能使用 API 權杖，請登入後操作',
    en: 'This cannot be done with an API token, please sign in',
  },
  TOKEN_NAME_TAKEN: {
    'zh-CN': '已有名为“{0}”的令牌',
    'zh-TW': '已有名為「{0}」的權杖',
    en: 'There is a token named {0} already',
  },
  TOKEN_LIMIT: { 'zh-CN': '最多创建 {0} 个令牌', 'zh-TW': '最多建立 {0} 個權杖', en: 'At most {0} tokens' },
  TOKEN_EXPIRY: {
    'zh-CN': '请选择从今天起 {0} 天内的到期日期',
    'zh-TW': '請選擇從今天起 {0} 天內的到期日期',
    en: 'Choose an expiry date within the next {0} days',
  },
} as const satisfies Record<string, Text>
