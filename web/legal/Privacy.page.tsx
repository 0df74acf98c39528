import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { LegalText } from './LegalText.tsx'

export const Route = createFileRoute('/privacy')({
  staticData: { title: msg`Privacy`, flag: null },
  component: () => <LegalText page="privacy" />,
})
