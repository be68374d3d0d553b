import type { Selectable } from 'kysely'
import { PIPE_STATE } from '#contract/pipes.ts'
import { type PublishPipeData, type Site, SITE_PIPE_PROPS } from '#contract/sites.ts'
import { withoutNulls } from '#lib/without-nulls.ts'
import { presentAudit } from '#server/shared/audit.ts'
import { previewSrcs } from '#server/shared/preview-src.ts'
import type { Db } from '#server/store/db.ts'
import type { PipeProps, SiteTable } from '#server/store/tables/sites.ts'
import { withoutSecrets } from './site-secrets.ts'

/** Enabled pipes of a site by sort, with every known key of their props. */
export async function pipeDatas(
  db: Db,
  siteId: string,
  stored: PipeProps,
  defaults: Readonly<Record<string, string>>,
): Promise<PublishPipeData[]> {
  const pipes = await db
    .selectFrom('publishPipe')
    .select(['code', 'name'])
    .where('siteId', '=', siteId)
    .where('state', '=', PIPE_STATE.enabled)
    .orderBy('sort')
    .orderBy('publishpipeId')
    .execute()
  return pipes.map(({ code, name }) => ({ pipeCode: code, pipeName: name, props: { ...defaults, ...stored[code] } }))
}

/** A site as lists show it. @param mayEdit whether its reader is told of its accounts elsewhere, masked */
export async function presentSite(db: Db, site: Selectable<SiteTable>, mayEdit: boolean): Promise<Site> {
  const { createBy, createTime, updateBy, updateTime, remark, ...row } = site
  const src = await previewSrcs(db)
  const [first] = await pipeDatas(db, row.siteId, row.publishPipeProps, SITE_PIPE_PROPS)
  const url = first?.props['url']
  return {
    ...withoutNulls(row),
    ...presentAudit({ createBy, createTime, updateBy, updateTime, remark }),
    configProps: withoutSecrets(row.configProps, mayEdit),
    ...(row.logo ? { logoSrc: src(row.logo) } : {}),
    ...(typeof url === 'string' && url !== '' ? { url } : {}),
  }
}
