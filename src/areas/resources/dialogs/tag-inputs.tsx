import { TagsInput } from '@mantine/core'
import { resourceTagList } from '#contract/resources/library.ts'
import { RESOURCE_TAG_LENGTH, RESOURCE_TAGS_MAX } from '#contract/resources/library.ts'
import { useRead } from '#data/reads/use-read.ts'
import { usePlainServer } from '#data/session/plain-server.ts'

interface LibraryTagsProps {
  label: string
  value: readonly string[]
  onChange: (tags: string[]) => void
  description?: string
}

/** Tags of files: those of the library are offered, new ones are typed. */
export function LibraryTags({ label, value, onChange, description }: LibraryTagsProps) {
  const isPlain = usePlainServer()
  const { data } = useRead(resourceTagList, undefined, { enabled: !isPlain })
  return (
    <TagsInput
      label={label}
      description={description}
      value={[...value]}
      onChange={(tags) => onChange(tags.map((tag) => tag.slice(0, RESOURCE_TAG_LENGTH)))}
      data={(data?.rows ?? []).map(({ tag }) => tag)}
      maxTags={RESOURCE_TAGS_MAX}
      acceptValueOnBlur
      clearable
    />
  )
}
