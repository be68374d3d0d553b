import { Box, Group, Text } from '@mantine/core'
import { TextDiff } from '#kit/show/text-diff.tsx'
import { Thumbnail } from '#kit/show/thumbnail.tsx'
import type { ContentForm } from '#lib/content-fields.ts'
import { BodyDiff } from '#shared/body-diff/body-diff.tsx'
import { isRichText } from '#shared/body-diff/is-rich-text.ts'
import { usePicture } from '#shared/picture/use-picture.ts'
import { fileOf, itemChanges, picturesIn, sideText } from './side-text.ts'
import { useSideWords } from './use-side-words.ts'

/** Where pictures can be seen, by the address that a form keeps. */
export type PictureSources = ReadonlyMap<string, string>

/** What forms tell of it; the forms that a save sends tell nothing. */
export function pictureSources(...forms: (ContentForm | undefined)[]): PictureSources {
  const found = forms.flatMap((form) => [
    [form?.logo, form?.['logoSrc']],
    ...(form?.imageList ?? []).map((item) => [item.path, (item as { src?: string }).src]),
  ])
  return new Map(found.filter((pair): pair is [string, string] => Boolean(pair[0] && pair[1])))
}

interface Props {
  field: string
  before: unknown
  after: unknown
  /** The extension model of the content's catalog. */
  modelId: string | undefined
  sources: PictureSources
  narrow?: boolean
}

/** One field of a content, with what is new and what is gone since another state. */
export function FieldDiff({ field, before, after, modelId, sources, narrow = false }: Props) {
  const { words, controlOf } = useSideWords(modelId)
  if (isRichText(field, before, after)) {
    return <BodyDiff narrow={narrow} before={String(before ?? '')} after={String(after ?? '')} />
  }
  const [was, is] = [before, after].map((value) => picturesIn(field, value, controlOf(field)))
  const isOnlyPictures = field !== 'imageList' && (was?.length || is?.length)
  return (
    <>
      <Pictures was={was ?? []} is={is ?? []} sources={sources} />
      {!isOnlyPictures &&
        (
          itemChanges(before, after) ?? [
            { before: sideText(field, before, words), after: sideText(field, after, words) },
          ]
        ).map((change, index) => <TextDiff key={index} {...change} />)}
    </>
  )
}

function Pictures({ was, is, sources }: { was: string[]; is: string[]; sources: PictureSources }) {
  const gone = was.filter((address) => !is.includes(address))
  if (gone.length + is.length === 0) return null
  const picture = (address: string) => <Picture address={address} src={sources.get(address) ?? ''} />
  return (
    <Group gap="xs" mb={4}>
      {gone.map((address) => (
        <Box component="del" key={address} opacity={0.5}>
          {picture(address)}
        </Box>
      ))}
      {is.map((address) =>
        was.includes(address) ? (
          <span key={address}>{picture(address)}</span>
        ) : (
          <ins key={address}>{picture(address)}</ins>
        ),
      )}
    </Group>
  )
}

/** One that can not be seen here goes by the name of its file. */
function Picture({ address, src }: { address: string; src: string }) {
  const shown = usePicture(src || address)
  const name = fileOf(address)
  if (!shown || shown.startsWith('iurl:')) return <Text size="sm">{name}</Text>
  return <Thumbnail src={shown} alt={name} height={64} />
}
