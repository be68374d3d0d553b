import type { Services } from '#server/context.ts'
import type { Tx } from '#server/store/db.ts'

const WRONG = [
  ['凑和', '凑合'],
  ['脉博', '脉搏'],
  ['幅射', '辐射'],
] as const

/** Words of the demo: what its editors can try the check with. */
const BLACK = ['违禁品', '传销', '虚假广告', '赌博', '代开发票', 'forbidden goods']
const WHITE = ['反传销', '禁止赌博']

const TAGS = [
  ['产品', 'product', ['离线优先', '内容管理', '模板', '静态发布']],
  ['栏目', 'section', ['新闻', '公告', '活动', '专题']],
] as const

async function seedTags(tx: Tx, services: Services, audit: { createBy: string; createTime: Date }) {
  for (const [index, [name, code, words]] of TAGS.entries()) {
    const groupId = services.newId()
    await tx
      .insertInto('tagWordGroup')
      .values({
        groupId,
        owner: '',
        parentId: '0',
        name,
        code,
        sortFlag: String(index + 1),
        wordTotal: String(words.length),
        ...audit,
      })
      .execute()
    await tx
      .insertInto('tagWord')
      .values(
        words.map((word, at) => ({
          wordId: services.newId(),
          owner: '',
          groupId,
          word,
          useCount: '0',
          hitCount: '0',
          sortFlag: String(at + 1),
          ...audit,
        })),
      )
      .execute()
  }
}

/** Error-prone words of every install; sensitive and tag words of the demo. */
export async function seed(tx: Tx, services: Services): Promise<void> {
  const audit = { createBy: 'admin', createTime: services.now() }
  await tx
    .insertInto('errorProneWord')
    .values(WRONG.map(([word, replaceWord]) => ({ wordId: services.newId(), word, replaceWord, ...audit })))
    .execute()
  if (!services.settings.demo) return
  const listed = (type: 'BLACK' | 'WHITE', words: readonly string[]) =>
    words.map((word) => ({ wordId: services.newId(), type, word, ...audit }))
  await tx
    .insertInto('sensitiveWord')
    .values([...listed('BLACK', BLACK), ...listed('WHITE', WHITE)])
    .execute()
  await seedTags(tx, services, audit)
}
