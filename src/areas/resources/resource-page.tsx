import { msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { createFileRoute } from '@tanstack/react-router'
import { resourceList } from '#contract/resources.ts'
import { Screen } from '#kit/page/screen.tsx'
import { Library } from './library.tsx'

export interface LibrarySearch {
  view?: 'table'
  /** The file that is shown large. */
  preview?: string
}

export const Route = createFileRoute('/_signed-in/_shell/configs/resource')({
  staticData: { meta: { title: msg`Resources`, texts: 'resources', permission: resourceList } },
  validateSearch: (search): LibrarySearch => {
    const preview = String(search['preview'] ?? '')
    return {
      ...search,
      ...(search['view'] === 'table' && { view: 'table' }),
      ...(/^\d{1,19}$/.test(preview) && { preview }),
    }
  },
  component: ResourcePage,
})

/** The files of the site: found, seen, sorted out, and brought in. */
function ResourcePage() {
  const { view, preview } = Route.useSearch()
  const navigate = Route.useNavigate()
  const set = (part: { [K in keyof LibrarySearch]: LibrarySearch[K] | undefined }, replace = true) =>
    void navigate({ search: (before) => withoutUnset({ ...before, ...part }), replace })
  return (
    <Screen title={<Trans>Resources</Trans>}>
      <Library
        view={view ?? 'grid'}
        onView={(next) => set({ view: next === 'table' ? next : undefined })}
        shown={preview}
        onShow={(next) => set({ preview: next }, next === undefined || preview !== undefined)}
      />
    </Screen>
  )
}

function withoutUnset(search: object): object {
  return Object.fromEntries(Object.entries(search).filter(([, value]) => value !== undefined))
}
