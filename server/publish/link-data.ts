import type { TemplateData } from '#render/template-data.ts'
import type { PageServices } from '#server/publish/page-services.ts'
import { remembered } from '#server/publish/batch.ts'

type LinkPart = Pick<TemplateData, 'linkGroups' | 'links' | 'tagWords'>

/** Friend links and tag words of one site. */
export function linkData({ db }: PageServices, siteId: string): LinkPart {
  return {
    linkGroups: remembered((code: string) =>
      db
        .selectFrom('linkGroup')
        .select(['name', 'code'])
        .where('siteId', '=', siteId)
        .$if(code !== '', (query) => query.where('code', '=', code))
        .orderBy('sortFlag')
        .orderBy('linkGroupId')
        .execute(),
    ),
    links: remembered((groupCode: string) =>
      db
        .selectFrom('link as l')
        .innerJoin('linkGroup as g', 'g.linkGroupId', 'l.groupId')
        .select(['l.name', 'l.url', 'l.logo'])
        .where('g.siteId', '=', siteId)
        .where('g.code', '=', groupCode)
        .orderBy('l.sortFlag')
        .orderBy('l.linkId')
        .execute(),
    ),
    tagWords: remembered((groupCode: string) =>
      db
        .selectFrom('tagWord as w')
        .innerJoin('tagWordGroup as g', 'g.groupId', 'w.groupId')
        .select(['w.word'])
        .where('g.owner', '=', siteId)
        .where('g.code', '=', groupCode)
        .orderBy('w.sortFlag')
        .orderBy('w.wordId')
        .execute(),
    ),
  }
}
