import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { type Article, runProgram } from './product.ts'

/** Pairs of characters that titles are made of; any of them stands in a third of the titles. */
const PAIRS =
  '中国 发展 城市 文化 经济 教育 科技 健康 旅游 体育 新闻 报道 记者 公司 市场 政府 社会 环境 历史 艺术 电影 音乐 学校 学生 老师 医院 交通 能源 农业 工业'.split(
    ' ',
  )
export const FREQUENT = '中国'
export const BODY_BYTES = 4096
/** Rows of one statement. */
const SLICE = 2_000

/** The same numbers in each run. */
function mixed(seed: number): number {
  let value = Math.imul(seed ^ (seed >>> 16), 0x45d9f3b)
  value = Math.imul(value ^ (value >>> 16), 0x45d9f3b)
  return (value ^ (value >>> 16)) >>> 0
}

/** Article number `n`; all that an edit changes is told by `round`. */
export function articleOf(n: number, round = 0): Article {
  const pairs = Array.from({ length: 6 + (n % 9) }, (_, index) => PAIRS[mixed(n * 31 + index) % PAIRS.length])
  const paragraph = `<p>Paragraph of article ${n}, round ${round}, with a few words that make it as long as one is. </p>`
  const body = paragraph.repeat(Math.ceil(BODY_BYTES / paragraph.length)).slice(0, BODY_BYTES - 4) + '</p>'
  return { title: `${pairs.join('')} ${n} ${round}`, summary: `What article ${n} is about. `.repeat(4).trim(), body }
}

/** Calls the statement with the articles as JSON, some at a time. */
export async function inSlices(
  articles: readonly Article[],
  insert: (json: string, first: number) => Promise<unknown>,
): Promise<void> {
  for (let from = 0; from < articles.length; from += SLICE)
    await insert(JSON.stringify(articles.slice(from, from + SLICE)), from)
}

/** The rows that a statement of PostgreSQL gets as its first value. */
export const ARTICLES = 'json_to_recordset($1::json) as given(title text, summary text, body text)'

/** Runs a statement that has the articles as its one value, and lets the database count what it has got. */
export async function fillPostgres(url: string, articles: readonly Article[], statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await inSlices(articles, (json) => client.query(statement, [json]))
    await client.query('vacuum analyze')
  } finally {
    await client.end()
  }
}

const SQLITE_SCRIPT = `
const { DatabaseSync } = require('node:sqlite')
const { readFileSync } = require('node:fs')
const [file, data, statement] = process.argv.slice(1)
const database = new DatabaseSync(file)
database.exec('begin')
database.prepare(statement).run(readFileSync(data, 'utf8'))
database.exec('commit')
`

/** The same in a file of SQLite, by the SQLite that is in the Node of the others. */
export async function fillSqlite(
  node: string,
  folder: string,
  file: string,
  articles: readonly Article[],
  statement: string,
): Promise<void> {
  const data = join(folder, 'articles.json')
  await inSlices(articles, async (json) => {
    writeFileSync(data, json)
    await runProgram({ node, args: ['-e', SQLITE_SCRIPT, file, data, statement], cwd: folder, env: {} })
  })
}
