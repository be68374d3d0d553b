import sharp from 'sharp'
import { type Context, Refusal, type Services } from '#server/context.ts'
import { transact } from '#server/store/transact.ts'
import type { CacheView } from '#server/shared/cache-view.ts'
import { configFlag } from '#server/shared/config-values.ts'

const LIFETIME_MS = 120_000

/** The likeliest result of two such numbers comes up once in a hundred times; of two digits it would once in nine. */
const NUMBER_MAX = 99

/** A new sum to solve, valid once and for two minutes; `img` is a PNG in base64. What draws it, with its font, is loaded on first need. */
export async function makeCaptcha(ctx: Context): Promise<{ uuid: string; img: string }> {
  const { db, now } = ctx.services
  const { default: svgCaptcha } = await import('svg-captcha')
  const { data, text } = svgCaptcha.createMathExpr({
    mathMin: 1,
    mathMax: NUMBER_MAX,
    mathOperator: '+',
    width: 160,
    height: 60,
    fontSize: 48,
  })
  const picture = await sharp(Buffer.from(data)).png().toBuffer()
  const uuid = crypto.randomUUID().replaceAll('-', '')
  const time = now()
  await transact(db, async (tx) => {
    await tx.deleteFrom('sysCaptcha').where('expiresAt', '<', time).execute()
    await tx
      .insertInto('sysCaptcha')
      .values({ uuid, answer: text, expiresAt: new Date(time.getTime() + LIFETIME_MS) })
      .execute()
  })
  return { uuid, img: picture.toString('base64') }
}

/**
 * Uses up the captcha; does nothing while the captcha is off.
 *
 * @throws Refusal CAPTCHA_WRONG, CAPTCHA_EXPIRED
 */
export async function checkCaptcha({ services }: Context, uuid = '', code = ''): Promise<void> {
  if (await configFlag(services.db, 'SysCaptchaEnable')) await spendCaptcha(services, uuid, code)
}

/**
 * Uses up the captcha, whether sign-ins have one or not.
 *
 * @throws Refusal CAPTCHA_WRONG, CAPTCHA_EXPIRED
 */
export async function spendCaptcha({ db, now }: Services, uuid: string, code: string): Promise<void> {
  if (uuid === '') throw new Refusal('CAPTCHA_WRONG')
  const row = await db.deleteFrom('sysCaptcha').where('uuid', '=', uuid).returningAll().executeTakeFirst()
  if (!row || row.expiresAt <= now()) throw new Refusal('CAPTCHA_EXPIRED')
  if (row.answer !== code.trim()) throw new Refusal('CAPTCHA_WRONG')
}

/** Sums that wait to be solved. Their answers are shown to nobody; who had one of those that are cleared gets another. */
export const captchaCache: CacheView = {
  name: 'captcha_codes:',
  title: { 'zh-CN': '验证码', 'zh-TW': '驗證碼', en: 'Captchas' },
  isSecret: true,
  async size({ db }) {
    const row = await db
      .selectFrom('sysCaptcha')
      .select((eb) => eb.fn.countAll<string>().as('total'))
      .executeTakeFirst()
    return Number(row?.total ?? 0)
  },
  async entries({ db, now }) {
    const rows = await db.selectFrom('sysCaptcha').select(['uuid', 'expiresAt']).orderBy('expiresAt', 'desc').execute()
    return rows.map(({ uuid, expiresAt }) => ({ key: uuid, leftMs: expiresAt.getTime() - now().getTime() }))
  },
  async clear({ db }, key) {
    await transact(db, async (tx) => {
      let rows = tx.deleteFrom('sysCaptcha')
      if (key !== undefined) rows = rows.where('uuid', '=', key)
      await rows.execute()
    })
  },
}
