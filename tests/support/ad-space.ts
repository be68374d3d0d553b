import type { BodyIn } from '#contract/endpoint.ts'
import { advertisementAdd } from '#contract/advertisements.ts'
import { adSpaceAdd, adSpacePublish } from '#contract/advertisements/spaces.ts'
import type { TestApp, TestClient } from './app.ts'

export type AdForm = BodyIn<typeof advertisementAdd>

const TEMPLATE = 'ads_test.template.html'
const MARKUP =
  '{% cms_advertisement code: PageWidget.code, type: "Stat" %}{% for ad in DataList %}' +
  '<a href="{{ ad.link }}">{{ ad.name }}</a><img src="{{ ad.resourceSrc }}"><i data-view="{{ ad.viewLink }}"></i>' +
  '{% endfor %}{% endcms_advertisement %}'

/** An ad space of a site, with what its template shows of it. */
export async function addAdSpace(server: TestApp, admin: TestClient, site: string, code: string): Promise<string> {
  const { path } = await server.services.db
    .selectFrom('site')
    .select('path')
    .where('siteId', '=', site)
    .executeTakeFirstOrThrow()
  await server.services.files.write(`${path}_pc/template/${TEMPLATE}`, MARKUP)
  const place = { publishPipeCode: 'pc', path: 'include/ad/', template: TEMPLATE }
  return admin.ok(adSpaceAdd, { site, body: { name: `Space ${code}`, code, ...place } })
}

/** What an advertisement is sent with unless a test says otherwise. */
export function adForm(adSpaceId: string): AdForm {
  return {
    adSpaceId,
    type: 'image',
    name: 'Spring',
    weight: 100,
    onlineDate: '2026-01-01 00:00:00',
    offlineDate: '2999-12-31 00:00:00',
    redirectUrl: 'https://ad.example/',
  }
}

export function addAd(client: TestClient, adSpaceId: string, more: Partial<AdForm> = {}): Promise<string> {
  return client.ok(advertisementAdd, { body: { ...adForm(adSpaceId), ...more } })
}

/** Publishes ad spaces and waits for their pages. */
export async function publishAds(server: TestApp, admin: TestClient, ...ids: string[]): Promise<void> {
  await admin.ok(adSpacePublish, { body: ids })
  await server.services.publisher.idle()
}
