import { Grid, Stack } from '@mantine/core'
import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { FirstStepsCard } from './home/first-steps-card.tsx'
import { RecentCard } from './home/recent-card.tsx'
import { ShortcutsCard } from './home/shortcuts-card.tsx'
import { SiteDataCard } from './home/site-data-card.tsx'
import { SystemCard } from './home/system-card.tsx'
import { UserCard } from './home/user-card.tsx'
import { VisitCards } from './home/visit-cards.tsx'
import { WorkCard } from './home/work-card.tsx'
import classes from './home/home.module.css'

export const Route = createFileRoute('/_signed-in/_shell/index')({
  staticData: { meta: { title: msg`Home`, texts: 'account', affix: true } },
  component: Home,
})

function Home() {
  return (
    <Stack className={classes['home'] ?? ''}>
      <UserCard />
      <FirstStepsCard />
      <Grid>
        <Grid.Col span={{ base: 12, md: 7 }}>
          <Stack>
            <WorkCard />
            <RecentCard />
          </Stack>
        </Grid.Col>
        <Grid.Col span={{ base: 12, md: 5 }}>
          <Stack>
            <ShortcutsCard />
            <SiteDataCard />
            <SystemCard />
          </Stack>
        </Grid.Col>
      </Grid>
      <VisitCards />
    </Stack>
  )
}
