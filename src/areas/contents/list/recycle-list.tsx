import { IconRestore } from '@tabler/icons-react'
import { Trans, useLingui } from '@lingui/react/macro'
import { contentDestroy, contentRecover, contentRecycleList } from '#contract/contents.ts'
import type { ContentRecord } from '#contract/contents/rows.ts'
import { usePlainServer } from '#data/session/plain-server.ts'
import { useWaitingIn } from '#data/outbox/use-outbox.ts'
import { ActionButton } from '#kit/button/action-button.tsx'
import { DeleteButton } from '#kit/form/edit-delete.tsx'
import { DictFilter, Filters, TextFilter } from '#kit/list/filters.tsx'
import { ListTable } from '#kit/list/list-table.tsx'
import { Pager } from '#kit/list/pager.tsx'
import { ListTools, Toolbar } from '#kit/list/toolbar.tsx'
import { useList } from '#kit/list/use-list.ts'
import { useReloadWhenSent } from '../use-reload-when-sent.ts'
import { ContentFoot } from './content-foot.tsx'
import { ContentTypeFilter } from './content-type.tsx'
import { RECYCLE_COLUMNS, Waiting } from './recycle-columns.tsx'
import { useContentOperations } from './use-content-operations.ts'

export function RecycleList({ catalogId }: { catalogId: string | undefined }) {
  const { t } = useLingui()
  const orders = useContentOperations()
  const isPlain = usePlainServer()
  const list = useList(contentRecycleList, {
    rowKey: 'contentId',
    filters: { title: '', contentType: '', status: '' },
    fixed: { catalogId: catalogId ?? '0' },
    enabled: catalogId !== undefined,
    lasting: true,
  })
  useReloadWhenSent(list.reload)
  const waiting = useWaitingIn(
    catalogId,
    list.rows.map((row) => row.contentId),
  )
  const chosen = list.selection.rows
  const destroy = (rows: readonly ContentRecord[], look: 'danger' | 'row') => (
    <DeleteButton
      endpoint={contentDestroy}
      rows={rows}
      nameOf={(row) => row.title}
      body={(gone) => gone.map((row) => row.contentId)}
      invalidates={[contentRecycleList]}
      warning={t`This can't be undone.`}
      label={t`Delete permanently`}
      look={look}
      onDone={look === 'danger' ? list.selection.clear : undefined}
    />
  )
  return (
    <>
      <Toolbar>
        <Filters list={list}>
          {/* Other back ends compare it with the title as a whole. */}
          {!isPlain && <TextFilter name="title" label={t`Title`} />}
          <ContentTypeFilter />
          <DictFilter name="status" label={t`Status`} type="CMSContentStatus" />
        </Filters>
        <ListTools list={list} columns={RECYCLE_COLUMNS} />
      </Toolbar>
      <Waiting value={waiting}>
        <ListTable
          key={`rows ${catalogId}`}
          list={list}
          columns={RECYCLE_COLUMNS}
          label={t`Recycle bin`}
          rowActions={(row) => (
            <>
              <ActionButton
                endpoint={contentRecover}
                look="row"
                icon={IconRestore}
                onClick={() => void orders.run('content.recover', [row])}
              >
                <Trans>Restore</Trans>
              </ActionButton>
              {destroy([row], 'row')}
            </>
          )}
          empty={catalogId === undefined ? t`Choose a catalog to see its recycle bin` : undefined}
        />
      </Waiting>
      <ContentFoot key={`foot ${catalogId}`} list={list}>
        <ActionButton
          endpoint={contentRecover}
          icon={IconRestore}
          onClick={() => void orders.run('content.recover', chosen).then(list.selection.drop)}
        >
          <Trans>Restore</Trans>
        </ActionButton>
        {destroy(chosen, 'danger')}
      </ContentFoot>
      <Pager list={list} />
    </>
  )
}
