import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { WaitingForOwners } from '../WaitingForOwners.tsx'

export const Route = createFileRoute('/_signedIn/found-give-back/new')({
  staticData: { title: msg`Give-back of a found animal`, flag: 'animals' },
  component: WaitingForOwners,
})
