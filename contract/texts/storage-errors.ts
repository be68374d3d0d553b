import type { Text } from '#contract/texts.ts'

/** What the disk and object storages say no to; `{0}` is their own word for it, or the host that was asked. */
export const STORAGE_ERRORS = {
  DISK_FULL: {
    'zh-CN': '服务器磁盘已满，请联系管理员',
    'zh-TW': '伺服器磁碟已滿，請聯絡管理員',
    en: "The server's disk is full. Please tell the administrator",
  },
  STORAGE_TYPE: {
    'zh-CN': '请使用“更换存储”来更改文件的存储位置：文件会先复制到新存储并核对',
    'zh-TW': '請使用「更換儲存」來變更檔案的儲存位置：檔案會先複製到新儲存並核對',
    en: 'Use “Change storage” to keep files elsewhere: they are copied to the new storage and verified first',
  },
  STORAGE_ENDPOINT: {
    'zh-CN': '存储的访问地址（Endpoint）无效，例如 https://storage.example.com',
    'zh-TW': '儲存的存取位址（Endpoint）無效，例如 https://storage.example.com',
    en: 'The endpoint of the storage is not valid. Enter one such as https://storage.example.com',
  },
  STORAGE_KEYS: {
    'zh-CN': '请填写访问密钥及其密码',
    'zh-TW': '請填寫存取金鑰及其密碼',
    en: 'Enter the access key and its secret',
  },
  STORAGE_ADDRESS: {
    'zh-CN': '不允许服务器连接“{0}”：这是内部地址。管理员可将其加入 STORAGE_HOSTS',
    'zh-TW': '不允許伺服器連線「{0}」：這是內部位址。管理員可將其加入 STORAGE_HOSTS',
    en: 'The server may not connect to {0}, which is a private address. An administrator can add it to STORAGE_HOSTS',
  },
  STORAGE_UNREACHABLE: {
    'zh-CN': '无法连接文件存储（{0}），请稍后重试',
    'zh-TW': '無法連線檔案儲存（{0}），請稍後重試',
    en: 'The file storage cannot be reached ({0}). Try again later',
  },
  STORAGE_SLOW: {
    'zh-CN': '文件存储（{0}）响应超时，请稍后重试',
    'zh-TW': '檔案儲存（{0}）回應逾時，請稍後重試',
    en: 'The file storage ({0}) did not answer in time. Try again later',
  },
  STORAGE_BUSY: {
    'zh-CN': '文件存储暂时无法处理请求（{0}），请稍后重试',
    'zh-TW': '檔案儲存暫時無法處理請求（{0}），請稍後重試',
    en: 'The file storage cannot handle requests right now ({0}). Try again later',
  },
  STORAGE_REFUSED: {
    'zh-CN': '文件存储拒绝访问（{0}），请检查访问密钥、密码及其权限',
    'zh-TW': '檔案儲存拒絕存取（{0}），請檢查存取金鑰、密碼及其權限',
    en: 'The file storage denied access ({0}). Check the access key, its secret and its permissions',
  },
  STORAGE_BUCKET: {
    'zh-CN': '文件存储中没有这个存储桶，或其名称无效',
    'zh-TW': '檔案儲存中沒有這個儲存桶，或其名稱無效',
    en: 'The file storage has no such bucket, or its name is not valid',
  },
  STORAGE_REGION: {
    'zh-CN': '存储桶位于其他地域（{0}），请填写该地域的访问地址',
    'zh-TW': '儲存桶位於其他地區（{0}），請填寫該地區的存取位址',
    en: 'The bucket is in another region ({0}). Enter the endpoint of that region',
  },
  STORAGE_CLOCK: {
    'zh-CN': '服务器时间与文件存储的时间相差过大，请校准服务器时钟',
    'zh-TW': '伺服器時間與檔案儲存的時間相差過大，請校準伺服器時鐘',
    en: 'The clock of this server differs too much from that of the file storage. Set the clock',
  },
  STORAGE_ANSWER: {
    'zh-CN': '文件存储返回了无法处理的结果（{0}）',
    'zh-TW': '檔案儲存傳回了無法處理的結果（{0}）',
    en: 'The file storage sent an unexpected response ({0})',
  },
  STORAGE_DAMAGED: {
    'zh-CN': '文件“{0}”写入新存储后核对不一致，存储未更换',
    'zh-TW': '檔案「{0}」寫入新儲存後核對不一致，儲存未更換',
    en: 'The file {0} did not come back from the new storage as it was written. The storage was not changed',
  },
  STORAGE_UNSETTLED: {
    'zh-CN': '移动期间文件不断变化，存储未更换，请稍后重试',
    'zh-TW': '移動期間檔案不斷變化，儲存未更換，請稍後重試',
    en: 'Files kept changing during the move. The storage was not changed. Try again later',
  },
  STORAGE_CHANGED: {
    'zh-CN': '文件“{0}”在读取时发生了变化，请重试',
    'zh-TW': '檔案「{0}」在讀取時發生了變化，請重試',
    en: 'The file {0} changed while it was read. Try again',
  },
} satisfies Record<string, Text>
