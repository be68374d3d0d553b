import { Image } from '@mantine/core'

/** A small picture in a list; nothing where there is none. */
export function Thumbnail({ src, alt, height = 32 }: { src: string | undefined; alt: string; height?: number }) {
  if (!src) return null
  return <Image src={src} alt={alt} h={height} w="auto" maw={height * 3} fit="contain" radius="sm" loading="lazy" />
}
