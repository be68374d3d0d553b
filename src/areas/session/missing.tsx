import { createFileRoute } from '@tanstack/react-router'
import { MissingPage } from '#kit/page/missing-page.tsx'

export const Route = createFileRoute('/404')({ staticData: { meta: { texts: 'session' } }, component: MissingPage })
