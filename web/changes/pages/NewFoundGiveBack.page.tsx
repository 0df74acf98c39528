import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { WaitingForOwners } from '../WaitingForOwners.tsx'

export const Route = createFileRoute('/_signedIn/found-give-back/new')({
  staticData: { title: msg`Return to owner`, flag: 'animals' },
  component: WaitingForOwners,
})
