import { ActionIcon, Button } from '@mantine/core'
import { useLingui } from '@lingui/react/macro'
import { IconChevronRight, IconFolders } from '@tabler/icons-react'
import { Fragment } from 'react'
import { hint } from '#kit/button/hint.tsx'
import classes from './file-page.module.css'
import { stepsOf } from './paths.ts'

interface FolderPathProps {
  path: string
  onOpen: (path: string) => void
}

/** Where one is, each folder above a button; the last one is no way anywhere. */
export function FolderPath({ path, onOpen }: FolderPathProps) {
  const { t } = useLingui()
  const steps = stepsOf(path)
  return (
    <nav aria-label={t`Path`} className={classes['path']}>
      <ActionIcon
        variant="subtle"
        color="gray"
        aria-label={t`All site folders`}
        aria-current={path === '' ? 'location' : undefined}
        {...hint(t`All site folders`)}
        onClick={() => onOpen('')}
      >
        <IconFolders size={18} />
      </ActionIcon>
      {steps.map((step) => (
        <Fragment key={step.path}>
          <IconChevronRight size={14} aria-hidden />
          <Button
            size="compact-sm"
            variant="subtle"
            color="gray"
            className={classes['step'] ?? ''}
            aria-current={step.path === path ? 'location' : undefined}
            onClick={() => onOpen(step.path)}
          >
            {step.name}
          </Button>
        </Fragment>
      ))}
    </nav>
  )
}
