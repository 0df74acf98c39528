import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { LegalText } from './LegalText.tsx'

export const Route = createFileRoute('/_optional/impressum')({
  staticData: { title: msg`Imprint`, flag: null, withoutTenant: true },
  component: () => <LegalText page="impressum" />,
})
