import { Stack, Tabs, Text } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { type SiteDefaultTemplates, siteDefaultTemplateGet, siteDefaultTemplateSave } from '#contract/site-templates.ts'
import { type SiteDetail, siteGet } from '#contract/sites.ts'
import { useRead } from '#data/reads/use-read.ts'
import { usePlainServer } from '#data/session/plain-server.ts'
import type { FormOf } from '#kit/form/edit-dialog.tsx'
import { Card } from '#kit/page/card.tsx'
import { PageForm } from '#kit/page-form/page-form.tsx'
import { ReadView } from '#kit/show/read-view.tsx'
import { ApplyTemplate } from './apply-template.tsx'
import { changedPipes, textsOf } from './basic-form.ts'
import { SiteTemplateField } from './site-template-field.tsx'
import { DYNAMIC_TEMPLATES, STATIC_TEMPLATES, type TemplateKey, useTemplateLabels } from './template-labels.ts'

/** By the code of the pipe and the key of the template. */
interface Values {
  pipes: Record<string, Record<string, string>>
}

/** What pages are made with where neither catalog nor content says otherwise. */
export function TemplatesTab({ site }: { site: SiteDetail }) {
  const read = useRead(siteDefaultTemplateGet, { query: { siteId: site.siteId } }, { staleTime: 0 })
  return (
    <ReadView read={read}>
      {(templates) =>
        templates.publishPipeProps.length === 0 ? (
          <Text size="sm">
            <Trans>This site has no enabled publish pipe, so there is nothing to choose templates for.</Trans>
          </Text>
        ) : (
          <TemplatesForm
            site={site}
            templates={templates}
            isOld={read.offline || read.isFetching}
            reload={() => read.refetch()}
          />
        )
      }
    </ReadView>
  )
}

/** Catalogs may have these of their own. */
const HAVE_OWN: readonly TemplateKey[] = STATIC_TEMPLATES

const KEYS = [...STATIC_TEMPLATES, ...DYNAMIC_TEMPLATES]

interface FormProps {
  site: SiteDetail
  templates: SiteDefaultTemplates
  isOld: boolean
  reload: () => unknown
}

function TemplatesForm({ site: { siteId, name }, templates, isOld, reload }: FormProps) {
  const { t } = useLingui()
  const isPlain = usePlainServer()
  const labels = useTemplateLabels()
  const { publishPipeProps: pipes, revision } = templates
  const stored: Values = {
    pipes: Object.fromEntries(pipes.map(({ pipeCode, props }) => [pipeCode, textsOf(props, KEYS)])),
  }
  const named = pipes.flatMap(({ pipeCode, pipeName }) =>
    KEYS.map((key) => [`pipes.${pipeCode}.${key}`, `${pipeName}: ${labels[key]}`] as const),
  )
  return (
    <PageForm
      place={{
        key: `site-templates:${siteId}`,
        siteId,
        title: t`${name}: default templates`,
        path: `/cms/site/tabs?siteId=${siteId}&tab=templates`,
      }}
      endpoint={siteDefaultTemplateSave}
      scope={{ siteId }}
      stored={stored}
      isOld={isOld}
      toBody={({ values, changed }) => ({
        siteId,
        publishPipeProps: changedPipes((changed['pipes'] ?? values.pipes) as Values['pipes']),
        ...(!isPlain && { revision }),
      })}
      invalidates={[siteDefaultTemplateGet, siteGet]}
      reload={reload}
      success={t`Saved. Pages show it once they are published again.`}
      labels={Object.fromEntries(named)}
    >
      {(form) => (
        <Tabs defaultValue={pipes[0]?.pipeCode ?? ''} keepMounted={false}>
          <Tabs.List mb="sm">
            {pipes.map(({ pipeCode, pipeName }) => (
              <Tabs.Tab key={pipeCode} value={pipeCode}>
                {pipeName}
              </Tabs.Tab>
            ))}
          </Tabs.List>
          {pipes.map(({ pipeCode }) => (
            <Tabs.Panel key={pipeCode} value={pipeCode}>
              <PipeTemplates form={form} stored={stored} siteId={siteId} pipeCode={pipeCode} />
            </Tabs.Panel>
          ))}
        </Tabs>
      )}
    </PageForm>
  )
}

interface PipeProps {
  form: FormOf<Values>
  stored: Values
  siteId: string
  pipeCode: string
}

function PipeTemplates({ form, stored, siteId, pipeCode }: PipeProps) {
  const labels = useTemplateLabels()
  const field = (key: TemplateKey) => (
    <SiteTemplateField
      key={key}
      form={form}
      name={`pipes.${pipeCode}.${key}`}
      label={labels[key]}
      siteId={siteId}
      pipeCode={pipeCode}
    >
      {HAVE_OWN.includes(key) && (
        <ApplyTemplate
          siteId={siteId}
          pipeCode={pipeCode}
          templateKey={key}
          label={labels[key]}
          isSaved={form.values.pipes[pipeCode]?.[key] === stored.pipes[pipeCode]?.[key]}
        />
      )}
    </SiteTemplateField>
  )
  return (
    <Stack gap="md">
      <Card title={<Trans>Published pages</Trans>}>{STATIC_TEMPLATES.map(field)}</Card>
      <Card title={<Trans>Pages made on demand</Trans>}>{DYNAMIC_TEMPLATES.map(field)}</Card>
    </Stack>
  )
}
