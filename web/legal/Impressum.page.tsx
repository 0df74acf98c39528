import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { LegalText } from './LegalText.tsx'

export const Route = createFileRoute('/impressum')({
  staticData: { title: msg`Imprint`, flag: null },
  component: () => <LegalText page="impressum" />,
})
