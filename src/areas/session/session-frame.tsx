import { Trans, useLingui } from '@lingui/react/macro'
import { Group, NativeSelect, Text, Title } from '@mantine/core'
import { IconLanguage } from '@tabler/icons-react'
import type { ChangeEvent, ReactNode } from 'react'
import { LANGUAGES, languageOf } from '#contract/wire.ts'
import { currentLanguage, LANGUAGE_NAMES, storeLanguage } from '#data/page/language.ts'
import { ProductMark } from '#shared/product-mark.tsx'
import classes from './session.module.css'

const LANGUAGE_OPTIONS = LANGUAGES.map((value) => ({ value, label: LANGUAGE_NAMES[value] }))

function handleLanguage(event: ChangeEvent<HTMLSelectElement>) {
  storeLanguage(languageOf(event.currentTarget.value))
  location.reload()
}

/** The page around sign-in and registration. */
export function SessionFrame({ title, children }: { title: ReactNode; children: ReactNode }) {
  const { t } = useLingui()
  return (
    <div className={classes['frame']}>
      <aside className={classes['brand']}>
        <Group gap="sm">
          <ProductMark />
          <Text fw={600} size="lg">
            Holdfast CMS
          </Text>
        </Group>
        <div>
          <Text className={classes['promise'] ?? ''}>
            <Trans>Keep writing. The network will catch up.</Trans>
          </Text>
          <Text className={classes['detail'] ?? ''}>
            <Trans>What you save stays on this device until the server has it.</Trans>
          </Text>
        </div>
        <Text size="xs" className={classes['detail'] ?? ''}>
          © Holdfast CMS
        </Text>
      </aside>
      <main className={classes['main']}>
        <NativeSelect
          data={LANGUAGE_OPTIONS}
          defaultValue={currentLanguage()}
          onChange={handleLanguage}
          aria-label={t`Language`}
          leftSection={<IconLanguage size={16} aria-hidden />}
          className={classes['language'] ?? ''}
        />
        <div className={classes['form']}>
          <span className={classes['small-mark']}>
            <ProductMark />
          </span>
          <Title order={1} size="h2" mb="lg">
            {title}
          </Title>
          {children}
        </div>
      </main>
    </div>
  )
}
