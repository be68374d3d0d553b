import sharp from 'sharp'
import { resourceIurl } from '#lib/iurl.ts'
import { LOGO_SVG, pictureSvg, PICTURES } from '#server/areas/demo/picture-art.ts'
import type { Services } from '#server/context.ts'
import type { Tx } from '#server/store/db.ts'

/** A picture of the demo, stored as an uploaded one would be. */
export interface DemoPicture {
  readonly resourceId: string
  readonly name: string
  /** Below the site's folder. */
  readonly path: string
  readonly iurl: string
  readonly width: number
  readonly height: number
  readonly fileSize: number
  readonly suffix: string
}

/** Draws the demo's pictures into the site's folder; the logo comes first. */
export async function drawPictures(services: Services, siteId: string, sitePath: string): Promise<DemoPicture[]> {
  const two = (value: number) => String(value).padStart(2, '0')
  const today = services.now()
  const folder = `resources/image/${today.getFullYear()}/${two(today.getMonth() + 1)}/${two(today.getDate())}`
  const sources = [LOGO_SVG, ...Array.from({ length: PICTURES }, (_, index) => pictureSvg(index))]
  const pictures: DemoPicture[] = []
  // One after the other: each is drawn in a bitmap of many megabytes, and none of them is returned to the system.
  for (const [index, svg] of sources.entries()) {
    const isLogo = index === 0
    const suffix = isLogo ? 'png' : 'jpg'
    const drawing = sharp(Buffer.from(svg))
    const { data, info } = await (isLogo ? drawing.png() : drawing.jpeg({ quality: 82 })).toBuffer({
      resolveWithObject: true,
    })
    const resourceId = services.newId()
    const path = `${folder}/${resourceId}.${suffix}`
    await services.files.write(`${sitePath}/${path}`, data)
    pictures.push({
      resourceId,
      name: isLogo ? 'logo.png' : `picture-${two(index)}.jpg`,
      path,
      iurl: resourceIurl(path, resourceId, siteId),
      width: info.width,
      height: info.height,
      fileSize: data.length,
      suffix,
    })
  }
  return pictures
}

/** The rows of the pictures, so that they are found in the library. */
export async function seedPictures(
  tx: Tx,
  services: Services,
  siteId: string,
  pictures: readonly DemoPicture[],
): Promise<void> {
  await tx
    .insertInto('resource')
    .values(
      pictures.map(({ resourceId, name, path, width, height, fileSize, suffix }) => ({
        resourceId,
        siteId,
        resourceType: 'image' as const,
        storageType: 'Local',
        name,
        path,
        fileName: name,
        suffix,
        width,
        height,
        fileSize: String(fileSize),
        status: '0' as const,
        source: 'local' as const,
        tags: '[]',
        createBy: 'admin',
        createTime: services.now(),
      })),
    )
    .execute()
}
