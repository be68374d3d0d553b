import { expect } from '@playwright/test'
import type { Product } from './product.ts'
import { catalogNamed, wireTo } from './wire.ts'

interface Rows<Row> {
  rows: Row[]
}

/** What was written without a network. */
export interface Written {
  readonly catalog: string
  readonly title: string
  /** A sentence of its body. */
  readonly text: string
  /** The name of the file of its picture. */
  readonly picture: string
}

/** The server has the article and its picture once, and serves the page of it. */
export async function expectServedOnce({ server }: Pick<Product, 'server'>, written: Written): Promise<void> {
  await server.settled()
  const wire = await wireTo(server)
  const catalog = await catalogNamed(wire, written.catalog)
  const contents = await wire.get<Rows<{ contentId: string; status: string; version: number }>>(
    `/cms/content/list?catalogId=${catalog.id}&title=${encodeURIComponent(written.title)}&pageNum=1&pageSize=10`,
  )
  expect(contents.rows).toHaveLength(1)
  expect(contents.rows[0]).toMatchObject({ status: '30' })
  const resources = await wire.get<Rows<{ name: string }>>(
    `/cms/resource?name=${written.picture.replace('.png', '')}&pageNum=1&pageSize=10`,
  )
  expect(resources.rows).toHaveLength(1)
  await expectPage(`${server.url}/_sites/demo_pc/${catalog.props.path}${contents.rows[0]?.contentId}.html`, written)
}

async function expectPage(address: string, { title, text }: Written): Promise<void> {
  const page = await fetch(address)
  expect(page.status).toBe(200)
  const html = await page.text()
  expect(html).toContain(title)
  expect(html).toContain(text)
  const pictures = [...html.matchAll(/<img[^>]+src="([^"]+)"[^>]*>/g)].map(([, src = '']) => new URL(src, address).href)
  const mine = pictures.find((src) => src.endsWith('.png') && src.includes('resources')) ?? ''
  expect(mine, `a picture among ${pictures.join(' ')}`).not.toBe('')
  const picture = await fetch(mine)
  expect(picture.status).toBe(200)
  expect(picture.headers.get('content-type')).toBe('image/png')
}
