import { createHash, randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { missingPermission } from '#contract/permission.ts'
import { effectivePermissions } from '#server/areas/system/grants.ts'
import type { Services } from '#server/context.ts'
import type { Db, Tx } from '#server/store/db.ts'
import { transact } from '#server/store/transact.ts'

const TICKET_MS = 60_000
const PASS_MS = 30 * 60_000

/** Who may look at which site, and until its session ends. */
export interface PreviewHolder {
  readonly userId: string
  readonly siteId: string
  readonly sessionId: string
}

/** A ticket for one page. The text is told once; only its hash is kept. */
export async function issueTicket(tx: Tx, holder: PreviewHolder, now: Date): Promise<string> {
  await tx.deleteFrom('previewGrant').where('expiresAt', '<=', now).execute()
  return issue(tx, 'ticket', holder, new Date(now.getTime() + TICKET_MS))
}

/** A pass for pages of the site, in place of the token of a session. */
export function issuePass(db: Db, holder: PreviewHolder, now: Date): Promise<string> {
  return issue(db, 'pass', holder, new Date(now.getTime() + PASS_MS))
}

/** What a holder may see at this moment. */
export interface PreviewRights {
  readonly userId: string
  readonly siteId: string
  readonly held: ReadonlySet<string>
}

/** Uses a ticket up. Answers the rights of its holder and the pass for the pages behind it; undefined when it is used, old or unknown. */
export async function exchangeTicket(
  { db, now }: Services,
  ticket: string,
): Promise<{ rights: PreviewRights; pass: string } | undefined> {
  const time = now()
  return transact(db, async (tx) => {
    const holder = await tx
      .deleteFrom('previewGrant')
      .where('hash', '=', hashOf(ticket))
      .where('kind', '=', 'ticket')
      .where('expiresAt', '>', time)
      .returning(['userId', 'siteId', 'sessionId'])
      .executeTakeFirst()
    const rights = holder && (await rightsOf(tx, holder, time))
    return rights && { rights, pass: await issuePass(tx, holder, time) }
  })
}

/** The rights of the holder of a pass, while it, its session and the right to view the site last. */
export async function rightsOfPass({ db, now }: Services, pass: string): Promise<PreviewRights | undefined> {
  const time = now()
  const holder = await db
    .selectFrom('previewGrant')
    .select(['userId', 'siteId', 'sessionId'])
    .where('hash', '=', hashOf(pass))
    .where('kind', '=', 'pass')
    .where('expiresAt', '>', time)
    .executeTakeFirst()
  return holder && rightsOf(db, holder, time)
}

/** Permissions of this moment: a right or a user taken away ends open previews too. */
async function rightsOf(
  db: Db,
  { userId, siteId, sessionId }: PreviewHolder,
  now: Date,
): Promise<PreviewRights | undefined> {
  const { rows } = await sql<{ roles: string[] }>`
    select (
      select coalesce(json_agg(r.role_id::text), '[]') from sys_user_role ur
      join sys_role r on r.role_id = ur.role_id where ur.user_id = u.user_id and r.status = '0'
    ) as roles
    from sys_session s join sys_user u on u.user_id = s.user_id
    where s.session_id = ${sessionId} and s.user_id = ${userId} and s.expires_at > ${now}
      and u.status <> '1' and not (u.status = '2' and u.lock_end_time is null)`.execute(db)
  const session = rows[0]
  if (!session) return undefined
  const held = await effectivePermissions(db, userId, session.roles)
  return missingPermission(held, [`Site:View:${siteId}`]) === undefined ? { userId, siteId, held } : undefined
}

async function issue(db: Db, kind: 'ticket' | 'pass', holder: PreviewHolder, expiresAt: Date): Promise<string> {
  const secret = randomBytes(32).toString('base64url')
  const { userId, siteId, sessionId } = holder
  await db
    .insertInto('previewGrant')
    .values({ hash: hashOf(secret), kind, userId, siteId, sessionId, expiresAt })
    .execute()
  return secret
}

function hashOf(secret: string): string {
  return createHash('sha256').update(secret).digest('hex')
}
